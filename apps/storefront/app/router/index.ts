export { createHashHistory, stillHistory } from './history.ts'
export {
  Navigate,
  Router,
  useHistory,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './router.tsx'

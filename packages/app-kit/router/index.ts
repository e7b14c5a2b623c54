export { createHashHistory, stillHistory } from './history.ts'
export { isPlainClick } from './plain-click.ts'
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

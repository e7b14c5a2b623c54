export { HashLink } from './hash-link.tsx'
export { HashRouter } from './hash-router.tsx'
export { type Location, type NavigateOptions, staticHistory } from './history.ts'
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
export { useBlocker } from './use-blocker.ts'

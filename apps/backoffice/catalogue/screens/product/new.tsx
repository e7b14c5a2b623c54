import { Editor } from './editor.tsx'

/** A product that is not even a draft yet. @spec 1.back-office */
export default function NewProduct() {
  return <Editor product={null} draft={null} />
}

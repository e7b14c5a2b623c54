import { Editor } from './editor.tsx'

/** A new product without a draft yet. @spec 1.back-office */
export default function NewProduct() {
  return <Editor product={null} draft={null} />
}

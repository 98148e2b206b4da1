/** What a right is called, and who has it; a chunk of its own. */
import { useRightWords } from '../../records/record/lacking-rights.tsx'

export function WhichRight({ right }: { readonly right: string }) {
  const words = useRightWords()
  return <> {words(right)}</>
}

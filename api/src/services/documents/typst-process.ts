/**
 * The process in which documents are set. It blocks no request, an error in its native code ends nothing else, and its
 * memory is freed with it.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { LettersRequest, SetAnswer, SetRequest } from './typesetter.ts'

/** Templates may import one another from here on, and read nothing else. */
const WORKSPACE = join(import.meta.dirname, '../..')
const weights = (family: string, names: readonly string[]): string[] =>
  names.map(name =>
    fileURLToPath(new URL(`${name}/`, import.meta.resolve(`@expo-google-fonts/${family}/package.json`))),
  )
const fontPaths = [
  ...weights('inter', ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold']),
  ...weights('ibm-plex-sans-arabic', ['400Regular', '500Medium', '600SemiBold']),
  // for signs that none of these has
  ...(process.env['FONT_FOLDER'] ? [process.env['FONT_FOLDER']] : []),
]
const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths }] })

function setDocument({ template, data, pictures, at }: SetRequest): Uint8Array {
  compiler.resetShadow()
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(join(WORKSPACE, name), Buffer.from(bytes))
  const { result, ...failed } = compileOnce(template, data)
  if (result === null) throw new Error(`${template}: ${failed.reason}`)
  try {
    // PDF/A-2b: what is kept can be read in decades. Its time is the document's own, so that the same data is the same file.
    return compiler.pdf(result, { pdfStandard: 'a-2b', creationTimestamp: at })
  } catch {
    // PDF/A refuses signs that no font has, such as those of a name in another script; a plain PDF shows a box there.
    return compiler.pdf(result, { creationTimestamp: at })
  }
}
function compileOnce(template: string, data: string) {
  const compilation = compiler.compile({ mainFilePath: join(WORKSPACE, template), inputs: { data }, resetRead: true })
  const { result } = compilation
  if (result !== null) return { result, reason: '' }
  const error = compilation.takeError()
  return { result, reason: JSON.stringify(error?.shortDiagnostics ?? 'it was not set') }
}
/** Whether each of these letters is in some font: PDF/A refuses what is in none. */
function canBeSet(letters: readonly string[]): boolean {
  const { result, reason } = compileOnce('services/documents/letters.typ', JSON.stringify(letters))
  if (result === null) throw new Error(reason)
  try {
    compiler.pdf(result, { pdfStandard: 'a-2b', creationTimestamp: 0 })
    return true
  } catch {
    return false
  }
}
/** Those of the letters that no font has: each half is looked at by itself where not all can be set. */
function lackingOf(letters: readonly string[]): readonly string[] {
  if (letters.length === 0 || canBeSet(letters)) return []
  if (letters.length === 1) return letters
  const middle = Math.ceil(letters.length / 2)
  return [...lackingOf(letters.slice(0, middle)), ...lackingOf(letters.slice(middle))]
}
process.on('message', (request: SetRequest | LettersRequest) => {
  let answer: SetAnswer
  try {
    answer =
      'letters' in request
        ? { id: request.id, lacking: lackingOf(request.letters) }
        : { id: request.id, pdf: setDocument(request) }
  } catch (error) {
    answer = { id: request.id, error: error instanceof Error ? error.message : String(error) }
  }
  process.send?.(answer)
  // what was set is not set again; the engine of JavaScript does not see how large the compiler's own objects are
  compiler.evictCache(0)
  globalThis.gc?.()
})
process.on('disconnect', () => process.exit())

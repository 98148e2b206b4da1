/** Keeps what was typed over a reload of the page, for this tab only. */
const KEY = 'siteoffice.drafts'
type Reader = () => unknown

const readers = new Map<string, Reader>()

/** Registers what would be lost under a key; `read` gives undefined where nothing would. Returns how to take it away. */
export function registerDraft(key: string, read: Reader): () => void {
  readers.set(key, read)
  return () => {
    if (readers.get(key) === read) readers.delete(key)
  }
}
function readDrafts(): { readonly [key: string]: unknown } {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    // written by reloadKeepingDrafts below
    return typeof value === 'object' && value !== null ? (value as { readonly [key: string]: unknown }) : {}
  } catch {
    // damaged: there is nothing to take up again
    return {}
  }
}
/** Takes out what was kept under a key by the last reload; undefined where there is nothing. */
export function takeDraft(key: string): unknown {
  const { [key]: draft, ...rest } = readDrafts()
  sessionStorage.setItem(KEY, JSON.stringify(rest))
  return draft
}
/** Loads the page anew; forms that registered find what was typed again. */
export function reloadKeepingDrafts(): void {
  const drafts = [...readers].flatMap(([key, read]) => {
    const value = read()
    return value === undefined ? [] : [[key, value] as const]
  })
  sessionStorage.setItem(KEY, JSON.stringify({ ...readDrafts(), ...Object.fromEntries(drafts) }))
  window.location.reload()
}

/** Stores what was typed over a reload of the page, for this tab only. */
const KEY = 'siteoffice.drafts'
type Reader = () => unknown

const readers = new Map<string, Reader>()

/** Registers the values that a reload would lose, under a key; `read` answers undefined where there are none. Answers a function that unregisters. */
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
    // damaged: nothing can be restored
    return {}
  }
}
/** Takes the values that the last reload stored under a key; undefined where there are none. */
export function takeDraft(key: string): unknown {
  const { [key]: draft, ...rest } = readDrafts()
  sessionStorage.setItem(KEY, JSON.stringify(rest))
  return draft
}
/** Reloads the page; registered forms restore what was typed. */
export function reloadKeepingDrafts(): void {
  const drafts = [...readers].flatMap(([key, read]) => {
    const value = read()
    return value === undefined ? [] : [[key, value] as const]
  })
  sessionStorage.setItem(KEY, JSON.stringify({ ...readDrafts(), ...Object.fromEntries(drafts) }))
  window.location.reload()
}

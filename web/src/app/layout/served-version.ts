/** Which version of the app the server has now: its page names the script with which it begins. */

/** The script of a page's HTML; undefined where it names none. */
export const entryOf = (page: string): string | undefined =>
  /<script\b(?=[^>]*\btype="module")[^>]*\bsrc="(?<entry>[^"]+)"/.exec(page)?.groups?.['entry']

/** Whether the server has another version than this tab runs; false where it does not answer. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  try {
    const response = await fetch('/', { cache: 'no-store' })
    const served = response.ok ? entryOf(await response.text()) : undefined
    return own !== null && own !== undefined && served !== undefined && served !== own
  } catch {
    return false // out of reach: it is asked again later
  }
}

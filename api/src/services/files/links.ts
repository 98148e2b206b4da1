/** Links to files: signed, good for a day, the same for half a day so that browsers can keep what they fetched. */
import type { Keys } from '../../lib/keys.ts'

const STEP_SECONDS = 43_200
export interface Links {
  url(id: string, variant?: 'thumb'): string
  /** whether a link's parts belong together and have not run out */
  isGood(id: string, query: { readonly e?: string; readonly s?: string; readonly v?: string }): boolean
}
const words = (id: string, until: number, variant: string): string => `file ${id} ${until} ${variant}`

export function createLinks(keys: Keys, base: string): Links {
  return {
    url(id, variant) {
      const until = (Math.floor(Date.now() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS
      const signature = keys.sign(words(id, until, variant ?? ''))
      return `${base}/files/${id}?e=${until}&s=${signature}${variant === undefined ? '' : `&v=${variant}`}`
    },
    isGood(id, { e = '', s = '', v = '' }) {
      const until = Number(e)
      return Number.isInteger(until) && until > Date.now() / 1000 && keys.verify(words(id, until, v), s)
    },
  }
}

/** Moves settings of lists from this browser to the server, once: earlier they were stored here alone; a chunk of its own. */
import { DENSITIES } from '@siteoffice/domain/engine/query'
import { sessionNow } from '../../lib/session.ts'
import { keepListSetting } from './list-setting.ts'

const KEPT_HERE = 'siteoffice.list.'

/** Columns and row height from a stored text, which may be damaged or foreign. */
function read(text: string | null): Parameters<typeof keepListSetting>[1] {
  const settings: unknown = JSON.parse(text ?? '{}')
  if (typeof settings !== 'object' || settings === null) return {}
  const columns = 'columns' in settings && Array.isArray(settings.columns) ? settings.columns : undefined
  const density = DENSITIES.find(each => 'density' in settings && each === settings.density)
  return {
    ...(columns?.every(each => typeof each === 'string') && { columns }),
    ...(density !== undefined && { density }),
  }
}
export async function carryOver(): Promise<void> {
  const { profile, impersonated } = sessionNow()
  if (profile === undefined || impersonated) return
  const mine = `${KEPT_HERE}${profile._id}.`
  for (const key of Object.keys(localStorage).filter(each => each.startsWith(mine))) {
    const resource = key.slice(mine.length)
    const text = localStorage.getItem(key)
    // one try is enough, whatever comes of it: later choices are stored on the server
    localStorage.removeItem(key)
    if (profile.lists?.some(each => each.resource === resource)) continue
    try {
      await keepListSetting(resource, read(text))
    } catch {
      // damaged: as if nothing had been chosen
    }
  }
}

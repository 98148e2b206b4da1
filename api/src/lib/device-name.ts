/** The words for a device, from what its browser says of itself. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const
interface DeviceMarks {
  readonly has: string
  /** marks that stand in more agents than those of their own program */
  readonly not: readonly string[]
}
/** What stands in the user agents of each device of such a name: 'Chrome', 'Linux', 'Chrome on Linux'; other words as they are. */
export function deviceMarks(name: string): DeviceMarks[] {
  return name.split(/\s+on\s+/i).map(word => {
    const name = word.trim().toLowerCase()
    for (const patterns of [BROWSERS, SYSTEMS]) {
      const place = patterns.findIndex(([, each]) => each.toLowerCase() === name)
      const mark = patterns[place]?.[0]
      if (mark !== undefined) return { has: mark, not: patterns.slice(0, place).map(([before]) => before) }
    }
    return { has: word.trim(), not: [] }
  })
}
/** 'Chrome on Linux' from a user agent. */
export function deviceName(agent: string): string {
  const browser = BROWSERS.find(([mark]) => agent.includes(mark))?.[1]
  const system = SYSTEMS.find(([mark]) => agent.includes(mark))?.[1]
  return [browser ?? 'Unknown program', ...(system === undefined ? [] : [system])].join(' on ')
}

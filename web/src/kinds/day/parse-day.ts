/** Reads '2026-11-20' and '20.11.2026' or '20/11/2026' (day first); null where it is no day. */
export function parseDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text.trim())
  const dayFirst = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text.trim())
  const [year, month, day] = iso ? iso.slice(1, 4) : dayFirst ? dayFirst.slice(1, 4).toReversed() : []
  if (year === undefined || month === undefined || day === undefined) return null
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value) ? value : null
}

/** By which clock the times of a sheet are meant: that which their heading names, else that of their row, else that of whoever sends it. */
import { codeCalled } from '@siteoffice/domain/engine/code-names'
import { zoneOfCountry } from '@siteoffice/domain/engine/zoned-time'
import { type ImportColumn, zoneInHeading } from './columns.ts'

type ZoneOfCell = (row: number, place: number) => string
interface SheetParts {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** what cells say that reach down into a row */
  readonly merged: readonly Readonly<Record<number, string>>[]
  readonly columns: readonly (ImportColumn | null)[]
  /** of whoever sends the sheet */
  readonly timeZone: string
}

/** The times of a tender are by the clock of its zone, or of its country where it names no zone: in a sheet as in a form. */
export function rowZones({ head, rows, merged, columns, timeZone }: SheetParts): ZoneOfCell {
  const placeOf = (name: string): number =>
    columns.findIndex(column => column !== null && column.part === undefined && column.name === name)
  const textAt = (row: number, place: number): string => (rows[row]?.[place] || merged[row]?.[place] || '').trim()
  const countryAt = placeOf('country')
  const zones = columns.map((column, place) => {
    const heading = zoneInHeading(head[place] ?? '')
    if (heading !== undefined) return () => heading
    const sibling = column !== null && 'zone' in column.field ? column.field.zone : undefined
    if (sibling === undefined) return () => timeZone
    const zoneAt = placeOf(sibling)
    return (row: number): string => {
      const zone = textAt(row, zoneAt)
      if (zone !== '') return codeCalled('timeZone', zone) ?? timeZone
      const country = codeCalled('country', textAt(row, countryAt))
      return (country === undefined ? undefined : zoneOfCountry(country)) ?? timeZone
    }
  })
  return (row, place) => zones[place]?.(row) ?? timeZone
}

/** Fields that only the company of a record may read, until the record's seal is opened. */
interface SealShape<Name extends string> {
  /** the field that opens the seal once it has a value, or is true */
  readonly until: Name
  /** `everyone`: staff included; `companies`: staff may read the fields at any time */
  readonly for: 'everyone' | 'companies'
  /** people who may read a single record: it names them in the field `by`, and is in one of the states */
  readonly readers?: readonly SealReader<Name>[]
}
export interface SealReader<Name extends string = string> {
  readonly by: Name
  readonly while: { readonly [status in Name]?: readonly string[] }
}
/** Either the sealed fields are named, or the open ones where all others are sealed. */
export type Seal<Name extends string> = SealShape<Name> &
  (
    | { readonly fields: readonly Name[]; readonly open?: undefined }
    | { readonly open: readonly Name[]; readonly fields?: undefined }
  )
interface Sealable {
  readonly sealed?: Seal<string>
  readonly fields: { readonly [name: string]: unknown }
}
/** Whether a declared field cannot be read while the seal of its record is closed. */
export function isSealable({ sealed, fields }: Sealable, name: string): boolean {
  if (sealed === undefined) return false
  return sealed.fields === undefined ? name in fields && !sealed.open.includes(name) : sealed.fields.includes(name)
}
/** The names of all fields that cannot be read while the seal of a record is closed. */
export const sealableFields = (resource: Sealable): readonly string[] =>
  Object.keys(resource.fields).filter(name => isSealable(resource, name))

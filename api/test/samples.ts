/** A value of each kind of field, which a valid body is made of. */
import { CODES } from '@siteoffice/domain/engine/codes'
import type { Field, FieldByKind, FieldKind, Fields } from '@siteoffice/domain/engine/field'

type Values = Record<string, unknown>
export interface Making {
  readonly refer: (to: string) => Promise<string>
  readonly upload: () => Promise<string>
}
type Samples = { [K in FieldKind]: (field: FieldByKind[K], making: Making, n: number) => unknown }
const FORMATS: Record<string, (n: number) => string> = {
  email: n => `person${n}@sample.example`,
  phone: n => `+44207946${String(n).padStart(4, '0')}`,
  url: n => `https://sample.example/${n}`,
  slug: n => `sample-${n}`,
  colour: () => '#2758d1',
  drawing: n => `M${n % 600} 20 L30 40`,
  plain: n => `Sample ${n}`,
}
const inside = (field: { readonly min?: number; readonly max?: number }, wanted: number): number =>
  Math.min(field.max ?? wanted, Math.max(field.min ?? wanted, wanted))

export async function sampleFields(fields: Fields, making: Making, n: number): Promise<Values> {
  const values: Values = {}
  for (const [name, field] of Object.entries(fields)) values[name] = await sample(field, making, n)
  return values
}
const samples: Samples = {
  text: (field, _, n) => (FORMATS[field.format ?? 'plain']?.(n) ?? '').slice(0, field.max ?? 255),
  richText: (_, __, n) => `<p>Sample <strong>${n}</strong></p>`,
  integer: (field, _, n) => inside(field, 1000 + (n % 1000)),
  decimal: (field, _, n) => inside(field, 10 + (n % 10)),
  money: (_, __, n) => 1000 + n / 4,
  boolean: () => true,
  instant: (_, __, n) => new Date(Date.UTC(2031, 0, 1, 0, n % 60)).toISOString(),
  day: (_, __, n) => new Date(Date.UTC(2031, 0, 1 + (n % 27))).toISOString().slice(0, 10),
  code: field => (field.list === 'currency' ? 'EUR' : CODES[field.list][1]),
  unit: () => 'm',
  choice: field => field.options[0],
  choices: field => field.options.slice(0, 2),
  tags: (_, __, n) => [`tag ${n}`],
  reference: (field, making) => making.refer(field.to),
  references: async (field, making) => [await making.refer(field.to)],
  file: (_, making) => making.upload(),
  files: async (_, making) => [await making.upload()],
  lines: async (field, making, n) => [
    await sampleFields(field.fields, making, n),
    await sampleFields(field.fields, making, n + 1),
  ],
  block: (field, making, n) => sampleFields(field.fields, making, n),
  json: (_, __, n) => ({ sample: n }),
  secret: (_, __, n) => `a secret that is long enough ${n}`,
}
async function sample(field: Field, making: Making, n: number): Promise<unknown> {
  const make = samples[field.kind] as (field: Field, making: Making, n: number) => unknown // each kind's own maker
  return make(field, making, n)
}

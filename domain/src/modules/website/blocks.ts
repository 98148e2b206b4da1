/** Blocks of fields that several resources share. */
import type { Only } from '../../engine/field.ts'
import { block, code, text } from '../../engine/field.ts'
import type { FieldOptions } from '../../engine/field-options.ts'

/** A postal address. */
export const address = <const O extends FieldOptions>(options?: Only<O, FieldOptions>) =>
  block(
    {
      street: text({ max: 200 }),
      building: text({ max: 120 }),
      city: text({ max: 80 }),
      region: text({ max: 80, label: 'State or region' }),
      postalCode: text({ max: 20 }),
      country: code('country'),
    },
    options,
  )

import '../../../../test/browser-globals.ts'
import { findResource } from '@siteoffice/domain/catalogue'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { i18n } from '../../../lib/i18n.ts'
import { serverErrors } from './server-errors.ts'

beforeAll(() => i18n.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false }))
const fields = Object.entries(findResource('company')?.fields ?? {})
const errorsFor = (field: string, values: string, wording = 'must be one of') =>
  serverErrors(
    new ApiError(400, {
      code: 'validation_failed',
      message: `${field}: ${wording} ${values}.`,
      errors: [{ field, message: `${wording} ${values}` }],
      requestId: '',
    }),
    fields,
  )

test('a choice is named as on the screen, whatever the language of the sentence', () => {
  const values = 'private, public, partnership, sole_proprietor, state_owned, joint_venture'
  const labels = 'Private, Public, Partnership, Sole proprietor, State owned, Joint venture'
  expect(errorsFor('ownership', values)).toEqual({
    errors: { ownership: `Must be one of ${labels}` },
    message: `ownership: must be one of ${labels}.`,
  })
  expect(errorsFor('ownership', values, 'ليس من').errors).toEqual({ ownership: `ليس من ${labels}` })
})
test('what names no choices, or stands at no field of the form, is said as it came', () => {
  expect(errorsFor('name', 'private, public').errors).toEqual({ name: 'Must be one of private, public' })
  expect(errorsFor('elsewhere.2.type', 'a, b').errors).toEqual({ 'elsewhere.2.type': 'Must be one of a, b' })
})
test('a choice in a line is named too', () => {
  const sheet = Object.entries(findResource('company')?.fields ?? {}).flatMap(([name, field]) =>
    'fields' in field ? Object.entries(field.fields).map(([part, each]) => ({ path: `${name}.0.${part}`, each })) : [],
  )
  const choices = sheet.flatMap(({ path, each }) => ('options' in each ? [{ path, options: each.options }] : []))
  expect(choices.length).toBeGreaterThan(0)
  for (const { path, options } of choices) {
    const message = errorsFor(path, options.join(', ')).errors[path] ?? ''
    expect(message).toMatch(/^Must be one of [A-Z\d]/)
    for (const value of options.filter(each => each.includes('_'))) expect(message).not.toContain(value)
  }
})

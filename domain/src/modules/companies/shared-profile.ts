/** A shared profile, as somebody outside reads it. */
import type { TypeOf } from '../../engine/schema.ts'
import { boolean, list, nullable, object, text } from '../../engine/schema.ts'

const PART = object(
  { title: text() },
  {
    facts: list(object({ label: text(), value: text() }, {}, { additionalProperties: true })),
    text: text(),
    heads: list(text()),
    rows: list(list(text())),
  },
  { additionalProperties: true },
)
export const SHARED_PROFILE = object({
  /** true: a passcode has to be given before anything else is told */
  passcodeNeeded: boolean(),
  name: nullable(text()),
  standing: nullable(text()),
  network: nullable(text()),
  allowDownload: boolean(),
  parts: list(PART),
})
export type SharedProfile = TypeOf<typeof SHARED_PROFILE>

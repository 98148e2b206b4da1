/** Files: sent in for fields, and fetched by signed links. */
import { defineEndpoint } from './engine/endpoint.ts'
import type { TypeOf } from './engine/schema.ts'
import { id, list, nullable, object, text } from './engine/schema.ts'
import { FILE } from './engine/values.ts'

const upload = {
  method: 'POST',
  section: 'Files',
  body: 'file',
  answer: FILE,
  status: 201,
  errors: ['bad_request', 'payload_too_large', 'unsupported_media_type', 'unavailable'],
} as const
const ours = { ...upload, guard: 'session', limit: { max: 60, by: 'person' } } as const
export const uploadImage = defineEndpoint({
  ...ours,
  path: '/upload-image',
  operationId: 'uploadImage',
  summary: 'Upload a picture',
})
export const uploadFile = defineEndpoint({
  ...ours,
  path: '/upload-file',
  operationId: 'uploadFile',
  summary: 'Upload a document or picture for a field',
})
export const uploadPhoto = defineEndpoint({
  ...ours,
  path: '/upload/profile-image',
  operationId: 'uploadPhoto',
  summary: 'Upload own photo',
})
export const uploadCv = defineEndpoint({
  ...upload,
  path: '/careers/upload-cv',
  guard: 'public',
  operationId: 'uploadCv',
  summary: 'Upload a CV, to name it in an application within the hour',
  description: 'Its `url` is empty: a guest cannot fetch it again.',
  limit: { max: 10, by: 'address' },
})
export const readFile = defineEndpoint({
  method: 'GET',
  path: '/files/{id}',
  guard: 'public',
  section: 'Files',
  operationId: 'readFile',
  summary: 'A file, by its signed link',
  query: object(
    {},
    {
      e: text({ description: 'When the link ends' }),
      s: text({ description: 'Its signature' }),
      v: text({ description: 'thumb: a small picture of it' }),
    },
    { additionalProperties: true },
  ),
  answer: 'file',
  errors: ['not_found'],
})
export const lookAtFile = defineEndpoint({
  method: 'GET',
  path: '/file-look/{id}',
  guard: 'session',
  section: 'Files',
  operationId: 'lookAtFile',
  summary: 'A file of a record that the caller may read, to be looked at',
  description: 'It is kept who has opened it: some steps are taken together only over files that were opened.',
  params: object({ id: text() }),
  answer: 'file',
  errors: ['not_found'],
})
const use = {
  resource: text(),
  title: text({ description: 'What one such record is called' }),
  _id: id(),
  label: nullable(text()),
  /** the other sides that make its title, where its label is a number of ours */
  sides: list(object({ field: text(), value: text() })),
  field: text({ description: 'The field that holds the file; @note: a note at the record' }),
  screen: text({ description: 'Names the screen of the record' }),
}
const USE = object(use)
export type FileUse = TypeOf<typeof USE>
export const readFileUses = defineEndpoint({
  method: 'GET',
  path: '/file-uses/{id}',
  guard: 'session',
  section: 'Files',
  operationId: 'readFileUses',
  summary: 'The records that use a file, of those that the caller may read',
  answer: object({ content: list(USE) }),
  errors: ['not_found', 'unavailable'],
})
const REPLACED = object({ done: list(USE), left: list(object({ ...use, reason: text() })) })
export type ReplaceResult = TypeOf<typeof REPLACED>
export const replaceFileEverywhere = defineEndpoint({
  method: 'POST',
  path: '/replace-file/{id}',
  guard: 'session',
  section: 'Files',
  operationId: 'replaceFile',
  summary: 'Have every record that uses a file use another, as far as the caller may change it',
  description: 'Each record is updated by its own rules and with its own history; `left` says of the others why not.',
  body: object({ by: id() }, {}, { additionalProperties: false }),
  answer: REPLACED,
  errors: ['not_found', 'validation_failed', 'unknown_field', 'unavailable'],
})

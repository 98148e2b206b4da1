/** Files: sent in for fields, and fetched by signed links. */
import { defineEndpoint } from './engine/endpoint.ts'
import { object, text } from './engine/schema.ts'
import { FILE } from './engine/values.ts'

const upload = {
  method: 'POST',
  section: 'Files',
  body: 'file',
  answer: FILE,
  status: 201,
  errors: ['bad_request', 'payload_too_large', 'unsupported_media_type'],
} as const
const ours = { ...upload, guard: 'session', limit: { max: 60, by: 'address' } } as const
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

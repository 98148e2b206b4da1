/** A story with pictures and an address of its own on the public site, and its place there. */
import { boolean, day, file, files, integer, richText, text } from '../../engine/field.ts'
import { pageAddress } from './content.ts'

export const storyFields = {
  title: text({ required: true, max: 160, search: true }),
  slug: text({ ...pageAddress, from: 'title' }),
  summary: text({ required: true, multiline: true, max: 300, search: true }),
  body: richText(),
  cover: file({ accept: 'image' }),
  images: files({ accept: 'image', label: 'Pictures' }),
  link: text({ max: 300, format: 'url' }),
  startedOn: day(),
} as const
export const storyPlace = {
  order: integer({ min: 0, max: 100_000, default: 0 }),
  active: boolean({ default: true }),
} as const
export const storyNames = ['title', 'slug', 'summary', 'body', 'cover', 'images', 'link', 'startedOn'] as const
export const storyDisplay = { title: 'Display', fields: ['order', 'active'] } as const

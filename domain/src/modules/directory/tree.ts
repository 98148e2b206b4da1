/** The fields that the trees of categories share: a name with its address, a picture, a place, and the public site. */
import { boolean, file, integer, references, text } from '../../engine/field.ts'
import { pageAddress } from '../website/content.ts'

export const treeName = {
  name: text({ required: true, max: 120, search: true }),
  slug: text({ ...pageAddress, from: 'name' }),
} as const
export const treeDescription = text({ multiline: true, max: 2000 })
export const treeImage = file({ accept: 'image' })
export const treePlace = {
  order: integer({ min: 0, max: 100_000, default: 0 }),
  active: boolean({ default: true }),
} as const
/** The kinds of work whose tenders are shown to companies of a trade or a discipline. */
export const treeWorks = references('category', {
  label: 'Kinds of work',
  help: 'Their companies are shown the tenders of these kinds, and of those above and below them.',
  onDelete: 'clear',
  tab: false,
})
export const publicTree = {
  when: { active: true },
  fields: ['name', 'slug', 'code', 'parent', 'description', 'image', 'order'],
  key: 'slug',
} as const
export const displaySection = { title: 'Display', fields: ['order', 'active'] } as const

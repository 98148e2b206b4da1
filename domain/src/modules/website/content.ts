/** The common parts of published content: its status, its transitions, the texts for search engines. */
import { block, boolean, choice, code, instant, text } from '../../engine/field.ts'

export const contentStatus = choice(['draft', 'in_review', 'scheduled', 'published', 'unpublished', 'archived'], {
  writable: 'never',
  required: true,
  default: 'draft',
  tones: { in_review: 'gold', scheduled: 'blue', published: 'green' },
})
/** draft → in review → scheduled or published → unpublished → archived (lifecycles, content). */
export const publishing = {
  initial: 'draft',
  transitions: {
    'send-to-review': { from: ['draft', 'unpublished'], to: 'in_review', label: 'Send to review' },
    'send-back': { from: ['in_review'], to: 'draft', label: 'Send back', permission: 'PUBLISH_CONTENT', reason: true },
    publish: {
      from: ['draft', 'in_review', 'scheduled', 'unpublished'],
      to: 'published',
      label: 'Publish',
      button: 'Publish now',
      permission: 'PUBLISH_CONTENT',
      tone: 'primary',
      tells: true,
      undo: { by: 'unpublish' },
    },
    schedule: {
      from: ['draft', 'in_review', 'unpublished'],
      to: 'scheduled',
      label: 'Schedule',
      button: 'Schedule publication',
      done: '{{record}} is published on {{publishAt}}',
      permission: 'PUBLISH_CONTENT',
      input: { publishAt: 'required' },
    },
    unschedule: { from: ['scheduled'], to: 'draft', label: 'Cancel schedule', permission: 'PUBLISH_CONTENT' },
    unpublish: {
      from: ['published'],
      to: 'unpublished',
      label: 'Unpublish',
      button: 'Take off the site',
      permission: 'PUBLISH_CONTENT',
      tone: 'danger',
      undo: { by: 'publish' },
      after: 'unpublishAt',
    },
    'schedule-removal': {
      from: ['published'],
      to: 'published',
      label: 'Schedule removal',
      button: 'Take off the site later',
      permission: 'PUBLISH_CONTENT',
      done: '{{record}} is taken off the site on {{unpublishAt}}',
      input: { unpublishAt: 'required' },
    },
    'cancel-removal': {
      from: ['published'],
      to: 'published',
      label: 'Cancel removal',
      done: '{{record}} stays on the site',
      permission: 'PUBLISH_CONTENT',
    },
    archive: {
      from: ['draft', 'unpublished'],
      to: 'archived',
      label: 'Archive',
      button: 'Move to the archive',
      undo: { by: 'reopen', from: ['draft'] },
    },
    reopen: { from: ['archived'], to: 'draft', label: 'Take out of the archive', undo: { by: 'archive' } },
  },
} as const
export const publishAt = instant({ writable: 'never', label: 'Publish at' })
export const unpublishAt = instant({ writable: 'never', label: 'Take off the site at' })
export const publishedAt = instant({ writable: 'never', label: 'Published' })
/** What all slugs have in common. */
export const pageAddress = {
  required: true,
  max: 140,
  format: 'slug',
  unique: true,
  label: 'Page address',
  help: 'The last part of the page’s link. Old links keep working.',
} as const
export const seo = () =>
  block(
    {
      title: text({ max: 70 }),
      description: text({ max: 160 }),
      canonical: text({ max: 300, format: 'url', label: 'Main address' }),
      noindex: boolean({ label: 'Keep out of search engines' }),
    },
    { label: 'Search engines' },
  )
export const language = code('language', { required: true, default: 'en', label: 'Language' })

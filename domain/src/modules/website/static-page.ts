import { choice, day, integer, reference, richText, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import {
  contentStatus,
  language,
  pageAddress,
  publishAt,
  publishedAt,
  publishing,
  seo,
  unpublishAt,
} from './content.ts'

export const staticPage = defineResource('static-page', {
  title: ['Static page', 'Static pages'],
  about: 'Terms, privacy and other lasting pages of the public site.',
  label: 'title',
  section: 'Website',
  permission: 'STATIC_PAGE',
  scope: 'staff',
  translations: { of: 'translationOf', by: 'language' },
  public: {
    when: { status: 'published' },
    fields: ['key', 'title', 'slug', 'language', 'body', 'effectiveFrom', 'publishedAt', 'seo'],
    key: 'slug',
  },
  summary: {
    draft: integer(),
    inReview: integer(),
    scheduled: integer(),
    published: integer(),
    unpublished: integer(),
    archived: integer(),
  },
  fields: {
    key: choice(
      ['about', 'terms', 'privacy', 'cookies', 'bidding_rules', 'complaints', 'accessibility', 'imprint', 'other'],
      { required: true, default: 'other', label: 'Which page' },
    ),
    title: text({ required: true, max: 160, search: true }),
    slug: text({ ...pageAddress, uniqueWith: 'language', from: 'title' }),
    language,
    translationOf: reference('static-page', {
      onDelete: 'clear',
      tab: false,
      help: 'The same text in another language.',
    }),
    body: richText({ required: true }),
    effectiveFrom: day({ help: 'From when a text such as the terms is in force.' }),
    changeNote: text({ multiline: true, max: 500 }),
    seo: seo(),
    status: contentStatus,
    publishAt,
    publishedAt,
    unpublishAt,
  },
  workflows: { status: publishing },
  header: { about: ['language'], date: ['publishedAt', 'publishAt'] },
  list: {
    columns: ['title', 'status', 'key', 'language', 'effectiveFrom', 'publishedAt'],
    filters: ['status', 'key', 'language', 'effectiveFrom', 'publishedAt'],
    sort: 'title',
  },
  form: [
    { title: 'Page', fields: ['key', 'title', 'slug', 'language', 'translationOf', 'body'] },
    { title: 'Validity', fields: ['effectiveFrom', 'changeNote', 'seo'] },
    { title: 'Publishing', fields: ['status', 'publishAt', 'publishedAt', 'unpublishAt'] },
  ],
})

import { boolean, choice, file, instant, integer, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const banners = defineResource('banners', {
  title: ['Banner', 'Banners'],
  about: 'Large pictures with a message, shown on pages of the public site for a time.',
  label: 'title',
  section: 'Website',
  permission: 'BANNER',
  screen: 'banner',
  scope: 'staff',
  order: 'order',
  public: {
    when: { active: true },
    from: 'startAt',
    until: 'endAt',
    fields: ['title', 'text', 'image', 'mobileImage', 'alt', 'linkLabel', 'linkUrl', 'placement', 'order'],
  },
  fields: {
    title: text({ required: true, max: 120, search: true }),
    text: text({ multiline: true, max: 300 }),
    image: file({ accept: 'image', required: true, label: 'Picture' }),
    mobileImage: file({ accept: 'image', label: 'Picture for phones' }),
    alt: text({
      required: true,
      max: 160,
      label: 'Picture description',
      help: 'For readers who cannot see the picture.',
    }),
    linkLabel: text({ max: 40 }),
    linkUrl: text({ max: 300, format: 'url', label: 'Link' }),
    placement: choice(['home', 'tenders', 'companies', 'careers', 'shop'], { required: true, default: 'home' }),
    startAt: instant({ label: 'Shown from' }),
    endAt: instant({ label: 'Shown until' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  header: { about: ['placement'], date: ['endAt', 'startAt'] },
  list: {
    columns: ['image', 'title', 'placement', 'startAt', 'endAt', 'active'],
    filters: ['placement', 'active', 'startAt', 'endAt'],
    sort: 'order',
  },
  form: [
    { title: 'Banner', fields: ['title', 'text', 'image', 'mobileImage', 'alt', 'linkUrl', 'linkLabel'] },
    { title: 'Where and when', fields: ['placement', 'startAt', 'endAt', 'order', 'active'] },
  ],
})

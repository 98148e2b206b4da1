import { boolean, file, integer, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const testimonial = defineResource('testimonial', {
  title: ['Testimonial', 'Testimonials'],
  about: 'What members say about the network.',
  label: 'name',
  section: 'Website',
  permission: 'TESTIMONIAL',
  scope: 'staff',
  order: 'order',
  public: {
    when: { active: true, approved: true },
    fields: ['name', 'companyName', 'position', 'photo', 'text', 'rating', 'order'],
  },
  fields: {
    name: text({ required: true, max: 120, search: true }),
    company: reference('company', { onDelete: 'clear' }),
    companyName: text({ max: 160, search: true, help: 'Left empty, it is the name of the company that is chosen.' }),
    position: text({ max: 120 }),
    photo: file({ accept: 'image' }),
    text: text({ required: true, multiline: true, max: 1000 }),
    rating: integer({ required: true, min: 1, max: 5, default: 5 }),
    approved: boolean({ help: 'The person has agreed to the text.' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  header: { figure: 'rating' },
  list: {
    columns: ['photo', 'name', 'company', 'companyName', 'position', 'rating', 'approved', 'active'],
    filters: ['rating', 'approved', 'active', 'company'],
    sort: 'order',
  },
  form: [
    {
      title: 'Testimonial',
      fields: ['name', 'position', 'company', 'companyName', 'photo', 'text', 'rating', 'approved'],
    },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})

import { choice, code, day, integer, money } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { storyDisplay, storyFields, storyNames, storyPlace } from './story.ts'

export const philanthropic = defineResource('philanthropic', {
  title: ['Philanthropic project', 'Philanthropy'],
  about: 'What the network and its members give back.',
  label: 'title',
  section: 'Website',
  permission: 'PHILANTHROPIC',
  scope: 'staff',
  order: 'order',
  public: {
    when: { active: true },
    fields: [...storyNames, 'endedOn', 'cause', 'country', 'beneficiaries', 'volunteers', 'given', 'currency', 'order'],
    key: 'slug',
  },
  fields: {
    ...storyFields,
    cause: choice(['education', 'health', 'housing', 'water', 'safety', 'disaster_relief', 'environment'], {
      required: true,
      default: 'education',
    }),
    country: code('country'),
    beneficiaries: integer({ min: 0, max: 1_000_000_000, label: 'People helped' }),
    volunteers: integer({ min: 0, max: 1_000_000 }),
    currency: code('currency', { required: true, default: 'USD' }),
    given: money({ min: 0 }),
    endedOn: day(),
    ...storyPlace,
  },
  header: { figure: 'given', about: ['beneficiaries'] },
  list: {
    columns: ['cover', 'title', 'cause', 'country', 'beneficiaries', 'given', 'active'],
    filters: ['active', 'cause', 'country', 'startedOn'],
    sort: 'order',
    totals: ['beneficiaries', 'given'],
  },
  form: [
    { title: 'Philanthropic project', fields: storyNames },
    { title: 'Facts', fields: ['endedOn', 'cause', 'country', 'beneficiaries', 'volunteers', 'given', 'currency'] },
    storyDisplay,
  ],
})

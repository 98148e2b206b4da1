import { boolean, day, file, integer, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const teamMember = defineResource('teamMember', {
  title: ['Team member', 'Team members'],
  about: 'The people of the network, as the public site shows them.',
  label: 'name',
  section: 'Website',
  permission: 'TEAM_MEMBER',
  screen: 'team-member',
  scope: 'staff',
  order: 'order',
  public: { when: { active: true }, fields: ['name', 'position', 'photo', 'bio', 'email', 'linkedin', 'order'] },
  fields: {
    name: text({ required: true, max: 120, search: true }),
    position: text({ required: true, max: 120, search: true }),
    department: reference('department', { onDelete: 'clear' }),
    photo: file({ accept: 'image' }),
    bio: text({ multiline: true, max: 2000 }),
    email: text({ format: 'email', max: 200 }),
    linkedin: text({ format: 'url', max: 300, label: 'LinkedIn' }),
    joinedOn: day(),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  header: { about: ['position'], date: ['joinedOn'] },
  list: {
    columns: ['photo', 'name', 'position', 'department', 'email', 'joinedOn', 'active'],
    filters: ['department', 'active', 'joinedOn'],
    sort: 'order',
  },
  form: [
    {
      title: 'Team member',
      fields: ['name', 'position', 'department', 'photo', 'bio', 'email', 'linkedin', 'joinedOn'],
    },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})

import { boolean, code, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const cannedReply = defineResource('cannedReply', {
  title: ['Canned reply', 'Canned replies'],
  about: 'Texts that staff insert into answers to visitors by typing / and a part of the name.',
  label: 'name',
  section: 'Conversations',
  permission: 'CANNED_REPLY',
  permissions: ['SHARE_CANNED_REPLY'],
  scope: 'staff',
  fields: {
    name: text({ required: true, max: 80, search: true, help: 'Typing / and a part of the name inserts the text.' }),
    text: text({
      required: true,
      max: 5000,
      multiline: true,
      search: true,
      help: '{{visitor}}, {{agent}} and {{network}} become the names of the visitor, of you and of the network.',
    }),
    language: code('language', { help: 'The language of the text. Empty where it does not matter.' }),
    shared: boolean({
      label: 'Shared with all staff',
      help: 'Without it, only its author sees the reply.',
    }),
  },
  header: { about: ['shared', 'language'], date: ['updatedAt'] },
  list: {
    columns: ['name', 'text', 'language', 'shared', 'createdBy', 'updatedAt'],
    filters: ['shared', 'language', 'createdAt'],
    sort: 'name',
  },
  form: [{ title: 'Canned reply', fields: ['name', 'text', 'language', 'shared'] }],
})

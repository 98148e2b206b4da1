import { integer, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { displaySection, publicTree, treeDescription, treeImage, treeName, treePlace } from './tree.ts'

export const category = defineResource('category', {
  title: ['Category', 'Categories'],
  about: 'Kinds of work that projects are filed under, as a tree.',
  label: 'name',
  section: 'Directory',
  picker: { detail: ['code'] },
  permission: 'CATEGORY',
  scope: 'shared',
  order: 'order',
  mergeable: true,
  public: publicTree,
  fields: {
    ...treeName,
    code: text({ max: 20, search: true, help: 'As in MasterFormat, for example 03 30 00.' }),
    parent: reference('category', { tab: 'Subcategories', onDelete: 'restrict' }),
    description: treeDescription,
    image: treeImage,
    ...treePlace,
  },
  computed: { projectCount: integer({ label: 'Projects' }) },
  header: { figure: 'projectCount', about: ['parent'] },
  list: {
    columns: ['name', 'code', 'parent', 'projectCount', 'active'],
    filters: ['parent', 'active'],
    sort: 'name',
  },
  form: [{ title: 'Category', fields: ['name', 'slug', 'code', 'parent', 'description', 'image'] }, displaySection],
})

import { boolean, integer, reference, tags, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { displaySection, publicTree, treeDescription, treeImage, treeName, treePlace, treeWorks } from './tree.ts'

export const consultantCategory = defineResource('consultantCategory', {
  title: ['Consultant category', 'Consultant categories'],
  about: 'Disciplines that consultants and designers offer.',
  label: 'name',
  section: 'Directory',
  permission: 'CONSULTANT_CATEGORY',
  scope: 'shared',
  order: 'order',
  mergeable: true,
  public: publicTree,
  fields: {
    ...treeName,
    code: text({ max: 20, search: true }),
    parent: reference('consultantCategory', { tab: 'Subcategories', onDelete: 'restrict' }),
    description: treeDescription,
    synonyms: tags(),
    image: treeImage,
    chartered: boolean({ help: 'Consultants of this discipline must be chartered or registered.' }),
    works: treeWorks,
    ...treePlace,
  },
  computed: { companyCount: integer({ label: 'Companies' }) },
  header: { figure: 'companyCount', about: ['parent'] },
  list: {
    columns: ['name', 'code', 'parent', 'companyCount', 'chartered', 'active'],
    filters: ['parent', 'chartered', 'active'],
    sort: 'name',
  },
  form: [
    {
      title: 'Consultant category',
      fields: ['name', 'slug', 'code', 'parent', 'description', 'synonyms', 'image', 'chartered', 'works'],
    },
    displaySection,
  ],
})

import { boolean, integer, reference, tags, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { displaySection, publicTree, treeDescription, treeImage, treeName, treePlace, treeWorks } from './tree.ts'

export const professionalCategory = defineResource('professionalCategory', {
  title: ['Professional category', 'Professional categories'],
  about: 'Trades that contractors and suppliers offer.',
  label: 'name',
  section: 'Directory',
  permission: 'PROFESSIONAL_CATEGORY',
  scope: 'shared',
  order: 'order',
  mergeable: true,
  public: publicTree,
  fields: {
    ...treeName,
    code: text({ max: 20, search: true }),
    parent: reference('professionalCategory', { tab: 'Subcategories', onDelete: 'restrict' }),
    description: treeDescription,
    synonyms: tags(),
    image: treeImage,
    requiresLicence: boolean({ help: 'Companies of this trade must hold an accepted trade licence.' }),
    works: treeWorks,
    ...treePlace,
  },
  computed: { companyCount: integer({ label: 'Companies' }) },
  header: { figure: 'companyCount', about: ['parent'] },
  list: {
    columns: ['name', 'code', 'parent', 'companyCount', 'requiresLicence', 'active'],
    filters: ['parent', 'requiresLicence', 'active'],
    sort: 'name',
  },
  form: [
    {
      title: 'Professional category',
      fields: ['name', 'slug', 'code', 'parent', 'description', 'synonyms', 'image', 'requiresLicence', 'works'],
    },
    displaySection,
  ],
})

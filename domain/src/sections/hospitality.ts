/** The resources of the section Hospitality, in the order of the menu. */
export const hospitality = [] as const

/** The resources of the section Agreements, in the order of the menu. */
export const agreements = [] as const

/** The screen on which an application is reviewed. */
export const reviewPath = (company: string): string => `/review-company/${company}`

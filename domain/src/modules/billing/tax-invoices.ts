/** Countries whose tax law asks for the words 'Tax invoice' on a bill with tax on it. */
const COUNTRIES: ReadonlySet<string> = new Set(['AE', 'AU', 'BH', 'IN', 'KE', 'NP', 'OM', 'PK', 'SA', 'SG', 'ZA'])
export const namesTaxInvoices = (country: string): boolean => COUNTRIES.has(country)

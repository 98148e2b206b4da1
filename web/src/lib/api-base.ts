export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api'

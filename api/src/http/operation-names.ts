const camel = (words: readonly string[]): string =>
  words
    .flatMap(word => word.split(/[^A-Za-z0-9]+/).filter(Boolean))
    .map((word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')

/**
 * What a client calls an operation of a resource, by method and path below the base ('POST', '/projects/publish/{id}'):
 * listProjects, getProjects, createProjects, publishProjects.
 */
export function operationId(method: string, path: string): string {
  const words = path.split('/').filter(word => word !== '' && !/^[{:]/.test(word))
  const one = /[}]$|:\w+$/.test(path)
  if (words[0] === 'public' && words.length === 2) return camel([one ? 'get' : 'list', ...words])
  const [first = '', ...rest] = words
  if (method === 'GET') {
    if (rest.length === 0) return camel(['list', first])
    return camel(['get', first, ...(rest[0] === 'id' ? rest.slice(1) : rest)])
  }
  return camel([...rest, first])
}

import pg from 'pg'

/** Works on the databases of a server, by a connection to none of those it makes or drops. */
export async function administering<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const withName = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).toString()

import type { Somebody } from './people.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const hidden = ([name, value]: [string, string]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`

/** The provider's own sign-in page: one touch instead of a password. */
export const choicePage = (asked: URLSearchParams, people: readonly Somebody[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bahari ID</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef2f7; color: #1f2937; font: 16px/24px system-ui, sans-serif; }
  main { width: min(100% - 32px, 400px); padding: 32px; border-radius: 16px; background: #fff; box-shadow: 0 8px 32px #0f172a1a; }
  h1 { margin: 0; font-size: 22px; } p { margin: 4px 0 20px; color: #52606d; }
  button { display: block; width: 100%; margin-top: 8px; padding: 10px 14px; border: 1px solid #cbd5e1; border-radius: 10px; background: #fff; font: inherit; text-align: left; cursor: pointer; }
  button:hover { border-color: #4338ca; } small { display: block; color: #52606d; }
</style></head><body><main>
<h1>Bahari ID</h1><p>Simulated identity provider. Choose who you are.</p>
<form method="post">${[...asked].map(hidden).join('')}
${people
  .map(
    ({ email, name, title }) =>
      `<button name="email" value="${escaped(email)}">${escaped(name)}<small>${escaped(email)} · ${escaped(title)}</small></button>`,
  )
  .join('\n')}
</form></main></body></html>`

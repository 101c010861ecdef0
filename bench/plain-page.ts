const ROWS = ['Reds', 'Blues', 'Greens', 'Whites', 'Blacks', 'Golds'].map(
  (team, i) => `<tr><td>${i + 1}</td><td>The ${team}</td><td>${18 - 3 * i}</td></tr>`,
)

/** The least that a page can be, about 1 kB: what bench/baselines/bare.mjs is to answer as the web's baseline. */
export const PLAIN_PAGE = {
  CONTENT_TYPE: 'text/html; charset=utf-8',
  BODY: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>The table of the league</title>
<meta name="description" content="Points of six teams, and nothing else: the least that a page can be.">
<link rel="icon" href="data:,"></head><body><main><h1>The table of the league</h1>
<p>Points of six teams, and nothing else: a win counts three points, a draw one, and a lost match none at all.</p>
<table><caption>Points after six weeks</caption>
<thead><tr><th scope="col">Place</th><th scope="col">Team</th><th scope="col">Points</th></tr></thead>
<tbody>${ROWS.join('\n')}</tbody></table>
<p>This page loads no style sheet, no script, no picture and no font, so that whatever time it takes is the time of
the browser and of the network alone.</p></main></body></html>`,
}

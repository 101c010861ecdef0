import { escapeHtml } from '../../escape-html.ts'
import { contentSecurityPolicy } from '../security/content-policy.ts'

const STYLE = `body{font:16px/1.5 "Archivo Variable",system-ui,sans-serif;color:#10201a;background:#fbfaf6;margin:0}
header{background:#06231a;color:#fff;padding:40px 20px 64px}header>*,main{max-width:860px;margin-inline:auto}
h1{font-size:44px;line-height:1;font-weight:800;font-stretch:70%;text-transform:uppercase;margin-block:0 8px}a{color:#15803d}header a{color:#bbf7d0}
main{padding:0 20px 60px;margin-top:-40px}section{background:#fff;border:1px solid #e4e2d8;border-radius:16px;padding:20px;margin-bottom:16px}
h2{font-size:17px;margin:0 0 4px;overflow-wrap:anywhere}code{font:14px/1.5 ui-monospace,monospace}b{display:inline-block;min-width:52px;color:#15803d}
p{margin-block:4px}small{color:#4d5d55}summary{cursor:pointer;padding:10px 0 4px;font-weight:600;min-height:24px}
pre{background:#f0fdf4;border-radius:10px;padding:12px;overflow:auto;margin:4px 0;font-size:13px}
ul{display:flex;flex-wrap:wrap;gap:6px;margin:12px 0 0;padding:0;list-style:none}li{background:#f3f1ea;border-radius:6px;padding:1px 8px;font-size:13px}
:focus-visible{outline:3px solid #15803d;outline-offset:2px}`

/** The policy for a plain page: its own style sheet, no scripts. */
export const plainPagePolicy = contentSecurityPolicy({ styles: [STYLE] })

/** A page of the server's own, for when the web is not at hand: a dark band with the title, and below it `main`. */
export const plainPage = ({ title, lead, main }: { title: string; lead: string; main: string }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><header><h1>${escapeHtml(title)}</h1><p>${lead}</p></header><main>${main}</main></body></html>`

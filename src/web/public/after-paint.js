// Starts the scripts of a page that the server has painted once the page is loaded and seen: they would share the line
// with the first picture and the font. `data-scripts` names them.
const { scripts } = document.querySelector('script[data-scripts]').dataset

const loaded = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve()
  else addEventListener('load', resolve)
})
const seen = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
})
// Some browsers tell nobody when they paint, and a picture may never come.
const longEnough = new Promise((resolve) => setTimeout(resolve, 3000))

await Promise.race([Promise.all([loaded, seen]), longEnough])
for (const script of scripts.split(' ')) import(script)

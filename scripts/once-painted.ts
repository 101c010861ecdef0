const addresses = (names: readonly string[]) => JSON.stringify(names.map((name) => `/${name}`))

/**
 * The page's last element: a script that runs `first` once what stands before it can be seen, and has `others` fetched, which
 * those run when they come to them. A slow phone shows a frame long after it is ready, so the browser's own word for the first
 * paint counts; should it never come, a second after the frame does. Forms are sent by scripts: until they are there, nothing
 * typed goes into an address, and what was pressed last is noted (`shell/early-acts.ts`).
 *
 * Takes the names of built scripts, `first` in the order in which they run, and gives the text of the element.
 *
 * All are fetched side by side, and run one after the other, each in a task of its own: a phone takes a tap in between. One that
 * does not come is asked for again, each time later. Where the server has it no more, the page is of another version, and is
 * loaded anew, once.
 */
export const oncePainted = (first: readonly string[], others: readonly string[]) =>
  [
    "addEventListener('submit',event=>{event.preventDefault();early=event.target},true);",
    "changed=[];addEventListener('change',({target})=>{changed.push(target)},true);",
    "addEventListener('click',({target})=>{early=target.closest('button[type=button]')},true);",
    'let run=()=>{run=()=>{};',
    'const pause=ms=>new Promise(done=>setTimeout(done,ms));',
    // As Vite's own: before Safari 17, `modulepreload` says nothing.
    'const ahead=names=>{for(const href of names){',
    "const link=document.createElement('link');",
    "const rel=link.relList.supports('modulepreload')?'modulepreload':'preload';",
    "document.head.append(Object.assign(link,{rel,as:'script',crossOrigin:'',href}))}};",
    // Imported, since the pages' policy lets no text become the address of a script element.
    'const load=(src,wait)=>import(src).catch(async error=>{',
    'reportError(error);await pause(wait);',
    "const{status}=await fetch(src,{method:'HEAD'}).catch(error=>error);",
    "if(status===404&&performance.getEntriesByType('navigation')[0]?.type!=='reload')location.reload();",
    'return load(src,Math.min(wait*2,15000))});',
    `const first=${addresses(first)};ahead(first);`,
    `first.reduce((before,src)=>before.then(()=>load(src,1000)).then(()=>pause()),pause().then(()=>ahead(${addresses(others)})))`,
    '};',
    // Safari 15 tells nothing of what was painted before somebody asked.
    "performance.getEntriesByType('paint')[0]?run():new PerformanceObserver(()=>run()).observe({type:'paint'});",
    'requestAnimationFrame(()=>setTimeout(()=>run(),1000))',
  ].join('')

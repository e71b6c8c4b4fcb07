// Generated from schemas/constitution.schema.json by `npm run schemas`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJS({
  "node_modules/fast-deep-equal/index.js"(exports, module) {
    "use strict";
    module.exports = function equal(a, b) {
      if (a === b) return true;
      if (a && b && typeof a == "object" && typeof b == "object") {
        if (a.constructor !== b.constructor) return false;
        var length, i, keys;
        if (Array.isArray(a)) {
          length = a.length;
          if (length != b.length) return false;
          for (i = length; i-- !== 0; )
            if (!equal(a[i], b[i])) return false;
          return true;
        }
        if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
        if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
        if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
        keys = Object.keys(a);
        length = keys.length;
        if (length !== Object.keys(b).length) return false;
        for (i = length; i-- !== 0; )
          if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;
        for (i = length; i-- !== 0; ) {
          var key = keys[i];
          if (!equal(a[key], b[key])) return false;
        }
        return true;
      }
      return a !== a && b !== b;
    };
  }
});

// node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJS({
  "node_modules/ajv/dist/runtime/equal.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var equal = require_fast_deep_equal();
    equal.code = 'require("ajv/dist/runtime/equal").default';
    exports.default = equal;
  }
});

// <stdin>
var validate = validate21;
var stdin_default = validate21;
var func2 = require_ucs2length().default;
var func0 = require_equal().default;
var pattern0 = new RegExp("^x-", "u");
function validate24(data) {
  if (true) {
    if (typeof data === "string") {
      if (func2(data) > 1e3) {
        return false;
      } else {
        if (func2(data) < 1) {
          return false;
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate23(data) {
  if (typeof data !== "string" && !Array.isArray(data)) {
    return false;
  }
  if (true) {
    if (typeof data === "string") {
      if (func2(data) > 1e3) {
        return false;
      } else {
        if (func2(data) < 1) {
          return false;
        }
      }
    }
    if (true) {
      if (Array.isArray(data)) {
        if (data.length < 1) {
          return false;
        } else {
          const len0 = data.length;
          for (let i0 = 0; i0 < len0; i0++) {
            if (!validate24(data[i0])) {
              return false;
            }
            if (false) {
              break;
            }
          }
        }
      }
    }
  }
  return true;
}
function validate22(data) {
  if (true) {
    if (Array.isArray(data)) {
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        let data0 = data[i0];
        if (typeof data0 !== "string" && !(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
          return false;
        }
        if (true) {
          if (typeof data0 === "string") {
            if (func2(data0) > 1e3) {
              return false;
            } else {
              if (func2(data0) < 1) {
                return false;
              }
            }
          }
          if (true) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              for (const key0 in data0) {
                if (!(key0 === "path" || key0 === "group" || key0 === "except" || key0 === "action" || key0 === "operations" || key0 === "reason" || pattern0.test(key0))) {
                  return false;
                  break;
                }
              }
              if (true) {
                if (data0.path !== void 0) {
                  if (!validate23(data0.path)) {
                    return false;
                  }
                } else {
                }
                if (true) {
                  if (data0.group !== void 0) {
                    let data2 = data0.group;
                    if (!(data2 === "agent_files" || data2 === "ci" || data2 === "licenses" || data2 === "lockfiles")) {
                      return false;
                    }
                  } else {
                  }
                  if (true) {
                    if (data0.except !== void 0) {
                      let data3 = data0.except;
                      if (true) {
                        if (Array.isArray(data3)) {
                          const len1 = data3.length;
                          for (let i1 = 0; i1 < len1; i1++) {
                            if (!validate24(data3[i1])) {
                              return false;
                            }
                            if (false) {
                              break;
                            }
                          }
                        } else {
                          return false;
                        }
                      }
                    } else {
                    }
                    if (true) {
                      if (data0.action !== void 0) {
                        let data5 = data0.action;
                        if (!(data5 === "require_review" || data5 === "deny")) {
                          return false;
                        }
                      } else {
                      }
                      if (true) {
                        if (data0.operations !== void 0) {
                          let data6 = data0.operations;
                          if (true) {
                            if (Array.isArray(data6)) {
                              if (data6.length < 1) {
                                return false;
                              } else {
                                const len2 = data6.length;
                                for (let i2 = 0; i2 < len2; i2++) {
                                  let data7 = data6[i2];
                                  if (!(data7 === "add" || data7 === "modify" || data7 === "delete" || data7 === "rename" || data7 === "mode" || data7 === "type")) {
                                    return false;
                                  }
                                  if (false) {
                                    break;
                                  }
                                }
                                if (true) {
                                  let i3 = data6.length;
                                  let j0;
                                  if (i3 > 1) {
                                    outer0:
                                      for (; i3--; ) {
                                        for (j0 = i3; j0--; ) {
                                          if (func0(data6[i3], data6[j0])) {
                                            return false;
                                            break outer0;
                                          }
                                        }
                                      }
                                  }
                                }
                              }
                            } else {
                              return false;
                            }
                          }
                        } else {
                        }
                        if (true) {
                          if (data0.reason !== void 0) {
                            if (typeof data0.reason !== "string") {
                              return false;
                            }
                          } else {
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
        if (false) {
          break;
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate29(data) {
  if (typeof data != "object") {
    return false;
  }
  if (true) {
    if (Array.isArray(data)) {
      if (data.length > 0) {
        return false;
      }
    }
    if (true) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        for (const key0 in data) {
          if (!(key0 === "paths" || key0 === "tools" || key0 === "deny" || pattern0.test(key0))) {
            return false;
            break;
          }
        }
        if (true) {
          if (data.paths !== void 0) {
            let data0 = data.paths;
            if (data0 !== null && !Array.isArray(data0)) {
              return false;
            }
            if (true) {
              if (Array.isArray(data0)) {
                const len0 = data0.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  if (!validate24(data0[i0])) {
                    return false;
                  }
                  if (false) {
                    break;
                  }
                }
              }
            }
          } else {
          }
          if (true) {
            if (data.tools !== void 0) {
              let data2 = data.tools;
              if (data2 !== null && !Array.isArray(data2)) {
                return false;
              }
              if (true) {
                if (Array.isArray(data2)) {
                  const len1 = data2.length;
                  for (let i1 = 0; i1 < len1; i1++) {
                    let data3 = data2[i1];
                    if (!(data3 === "write_file" || data3 === "delete_file" || data3 === "move_file" || data3 === "chmod" || data3 === "link")) {
                      return false;
                    }
                    if (false) {
                      break;
                    }
                  }
                }
              }
            } else {
            }
            if (true) {
              if (data.deny !== void 0) {
                let data4 = data.deny;
                if (true) {
                  if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                    for (const key1 in data4) {
                      if (!(key1 === "paths" || key1 === "tools" || pattern0.test(key1))) {
                        return false;
                        break;
                      }
                    }
                    if (true) {
                      if (data4.paths !== void 0) {
                        let data5 = data4.paths;
                        if (true) {
                          if (Array.isArray(data5)) {
                            const len2 = data5.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              if (!validate24(data5[i2])) {
                                return false;
                              }
                              if (false) {
                                break;
                              }
                            }
                          } else {
                            return false;
                          }
                        }
                      } else {
                      }
                      if (true) {
                        if (data4.tools !== void 0) {
                          let data7 = data4.tools;
                          if (true) {
                            if (Array.isArray(data7)) {
                              const len3 = data7.length;
                              for (let i3 = 0; i3 < len3; i3++) {
                                let data8 = data7[i3];
                                if (!(data8 === "write_file" || data8 === "delete_file" || data8 === "move_file" || data8 === "chmod" || data8 === "link")) {
                                  return false;
                                }
                                if (false) {
                                  break;
                                }
                              }
                            } else {
                              return false;
                            }
                          }
                        } else {
                        }
                      }
                    }
                  } else {
                    return false;
                  }
                }
              } else {
              }
            }
          }
        }
      }
    }
  }
  return true;
}
var schema11 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "max_files_per_commit": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_files": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_lines_added": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_lines_deleted": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_file_bytes": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_total_bytes": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_commits": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_binary_files": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "warn_at": { "type": "number", "minimum": 0, "maximum": 1 }, "exempt": { "type": "array", "items": { "type": ["string", "object"], "minLength": 1, "maxLength": 1e3, "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "group": { "enum": ["agent_files", "ci", "licenses", "lockfiles"] } }, "required": ["group"] } }, "no_force_push": { "type": "boolean" } } };
var func10 = Object.prototype.hasOwnProperty;
function validate33(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(func10.call(schema11.properties, key0) || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.max_files_per_commit !== void 0) {
          let data0 = data.max_files_per_commit;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0))) && data0 !== null) {
            return false;
          }
          if (true) {
            if (typeof data0 == "number") {
              if (data0 > 9007199254740991 || isNaN(data0)) {
                return false;
              } else {
                if (data0 < 0 || isNaN(data0)) {
                  return false;
                }
              }
            }
          }
        } else {
        }
        if (true) {
          if (data.max_files !== void 0) {
            let data1 = data.max_files;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1))) && data1 !== null) {
              return false;
            }
            if (true) {
              if (typeof data1 == "number") {
                if (data1 > 9007199254740991 || isNaN(data1)) {
                  return false;
                } else {
                  if (data1 < 0 || isNaN(data1)) {
                    return false;
                  }
                }
              }
            }
          } else {
          }
          if (true) {
            if (data.max_lines_added !== void 0) {
              let data2 = data.max_lines_added;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2))) && data2 !== null) {
                return false;
              }
              if (true) {
                if (typeof data2 == "number") {
                  if (data2 > 9007199254740991 || isNaN(data2)) {
                    return false;
                  } else {
                    if (data2 < 0 || isNaN(data2)) {
                      return false;
                    }
                  }
                }
              }
            } else {
            }
            if (true) {
              if (data.max_lines_deleted !== void 0) {
                let data3 = data.max_lines_deleted;
                if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3))) && data3 !== null) {
                  return false;
                }
                if (true) {
                  if (typeof data3 == "number") {
                    if (data3 > 9007199254740991 || isNaN(data3)) {
                      return false;
                    } else {
                      if (data3 < 0 || isNaN(data3)) {
                        return false;
                      }
                    }
                  }
                }
              } else {
              }
              if (true) {
                if (data.max_file_bytes !== void 0) {
                  let data4 = data.max_file_bytes;
                  if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4))) && data4 !== null) {
                    return false;
                  }
                  if (true) {
                    if (typeof data4 == "number") {
                      if (data4 > 9007199254740991 || isNaN(data4)) {
                        return false;
                      } else {
                        if (data4 < 0 || isNaN(data4)) {
                          return false;
                        }
                      }
                    }
                  }
                } else {
                }
                if (true) {
                  if (data.max_total_bytes !== void 0) {
                    let data5 = data.max_total_bytes;
                    if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5))) && data5 !== null) {
                      return false;
                    }
                    if (true) {
                      if (typeof data5 == "number") {
                        if (data5 > 9007199254740991 || isNaN(data5)) {
                          return false;
                        } else {
                          if (data5 < 0 || isNaN(data5)) {
                            return false;
                          }
                        }
                      }
                    }
                  } else {
                  }
                  if (true) {
                    if (data.max_commits !== void 0) {
                      let data6 = data.max_commits;
                      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6))) && data6 !== null) {
                        return false;
                      }
                      if (true) {
                        if (typeof data6 == "number") {
                          if (data6 > 9007199254740991 || isNaN(data6)) {
                            return false;
                          } else {
                            if (data6 < 0 || isNaN(data6)) {
                              return false;
                            }
                          }
                        }
                      }
                    } else {
                    }
                    if (true) {
                      if (data.max_binary_files !== void 0) {
                        let data7 = data.max_binary_files;
                        if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7))) && data7 !== null) {
                          return false;
                        }
                        if (true) {
                          if (typeof data7 == "number") {
                            if (data7 > 9007199254740991 || isNaN(data7)) {
                              return false;
                            } else {
                              if (data7 < 0 || isNaN(data7)) {
                                return false;
                              }
                            }
                          }
                        }
                      } else {
                      }
                      if (true) {
                        if (data.warn_at !== void 0) {
                          let data8 = data.warn_at;
                          if (true) {
                            if (typeof data8 == "number") {
                              if (data8 > 1 || isNaN(data8)) {
                                return false;
                              } else {
                                if (data8 < 0 || isNaN(data8)) {
                                  return false;
                                }
                              }
                            } else {
                              return false;
                            }
                          }
                        } else {
                        }
                        if (true) {
                          if (data.exempt !== void 0) {
                            let data9 = data.exempt;
                            if (true) {
                              if (Array.isArray(data9)) {
                                const len0 = data9.length;
                                for (let i0 = 0; i0 < len0; i0++) {
                                  let data10 = data9[i0];
                                  if (typeof data10 !== "string" && !(data10 && typeof data10 == "object" && !Array.isArray(data10))) {
                                    return false;
                                  }
                                  if (true) {
                                    if (typeof data10 === "string") {
                                      if (func2(data10) > 1e3) {
                                        return false;
                                      } else {
                                        if (func2(data10) < 1) {
                                          return false;
                                        }
                                      }
                                    }
                                    if (true) {
                                      if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                                        let missing0;
                                        if (data10.group === void 0 && (missing0 = "group")) {
                                          return false;
                                        } else {
                                          for (const key1 in data10) {
                                            if (!(key1 === "group" || pattern0.test(key1))) {
                                              return false;
                                              break;
                                            }
                                          }
                                          if (true) {
                                            if (data10.group !== void 0) {
                                              let data11 = data10.group;
                                              if (!(data11 === "agent_files" || data11 === "ci" || data11 === "licenses" || data11 === "lockfiles")) {
                                                return false;
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                  if (false) {
                                    break;
                                  }
                                }
                              } else {
                                return false;
                              }
                            }
                          } else {
                          }
                          if (true) {
                            if (data.no_force_push !== void 0) {
                              if (typeof data.no_force_push !== "boolean") {
                                return false;
                              }
                            } else {
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate35(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "prohibited_terms" || key0 === "match" || key0 === "fold" || key0 === "commit_messages" || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.prohibited_terms !== void 0) {
          let data0 = data.prohibited_terms;
          if (true) {
            if (Array.isArray(data0)) {
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data1 = data0[i0];
                if (typeof data1 !== "string" && !(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
                  return false;
                }
                if (true) {
                  if (typeof data1 === "string") {
                    if (func2(data1) > 1e3) {
                      return false;
                    } else {
                      if (func2(data1) < 1) {
                        return false;
                      }
                    }
                  }
                  if (true) {
                    if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                      let missing0;
                      if (data1.term === void 0 && (missing0 = "term")) {
                        return false;
                      } else {
                        for (const key1 in data1) {
                          if (!(key1 === "term" || key1 === "match" || key1 === "case_sensitive" || key1 === "commit_messages" || key1 === "paths" || key1 === "allow_in" || key1 === "action" || key1 === "reason" || pattern0.test(key1))) {
                            return false;
                            break;
                          }
                        }
                        if (true) {
                          if (data1.term !== void 0) {
                            let data2 = data1.term;
                            if (true) {
                              if (typeof data2 === "string") {
                                if (func2(data2) > 1e3) {
                                  return false;
                                } else {
                                  if (func2(data2) < 1) {
                                    return false;
                                  }
                                }
                              } else {
                                return false;
                              }
                            }
                          } else {
                          }
                          if (true) {
                            if (data1.match !== void 0) {
                              let data3 = data1.match;
                              if (!(data3 === "word" || data3 === "substring")) {
                                return false;
                              }
                            } else {
                            }
                            if (true) {
                              if (data1.case_sensitive !== void 0) {
                                if (typeof data1.case_sensitive !== "boolean") {
                                  return false;
                                }
                              } else {
                              }
                              if (true) {
                                if (data1.commit_messages !== void 0) {
                                  if (typeof data1.commit_messages !== "boolean") {
                                    return false;
                                  }
                                } else {
                                }
                                if (true) {
                                  if (data1.paths !== void 0) {
                                    let data6 = data1.paths;
                                    if (true) {
                                      if (Array.isArray(data6)) {
                                        const len1 = data6.length;
                                        for (let i1 = 0; i1 < len1; i1++) {
                                          if (!validate24(data6[i1])) {
                                            return false;
                                          }
                                          if (false) {
                                            break;
                                          }
                                        }
                                      } else {
                                        return false;
                                      }
                                    }
                                  } else {
                                  }
                                  if (true) {
                                    if (data1.allow_in !== void 0) {
                                      let data8 = data1.allow_in;
                                      if (true) {
                                        if (Array.isArray(data8)) {
                                          const len2 = data8.length;
                                          for (let i2 = 0; i2 < len2; i2++) {
                                            if (!validate24(data8[i2])) {
                                              return false;
                                            }
                                            if (false) {
                                              break;
                                            }
                                          }
                                        } else {
                                          return false;
                                        }
                                      }
                                    } else {
                                    }
                                    if (true) {
                                      if (data1.action !== void 0) {
                                        let data10 = data1.action;
                                        if (!(data10 === "require_review" || data10 === "deny")) {
                                          return false;
                                        }
                                      } else {
                                      }
                                      if (true) {
                                        if (data1.reason !== void 0) {
                                          if (typeof data1.reason !== "string") {
                                            return false;
                                          }
                                        } else {
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
                if (false) {
                  break;
                }
              }
            } else {
              return false;
            }
          }
        } else {
        }
        if (true) {
          if (data.match !== void 0) {
            let data12 = data.match;
            if (!(data12 === "word" || data12 === "substring")) {
              return false;
            }
          } else {
          }
          if (true) {
            if (data.fold !== void 0) {
              let data13 = data.fold;
              if (true) {
                if (Array.isArray(data13)) {
                  const len3 = data13.length;
                  for (let i3 = 0; i3 < len3; i3++) {
                    if (!(data13[i3] === "german")) {
                      return false;
                    }
                    if (false) {
                      break;
                    }
                  }
                  if (true) {
                    let i4 = data13.length;
                    let j0;
                    if (i4 > 1) {
                      outer0:
                        for (; i4--; ) {
                          for (j0 = i4; j0--; ) {
                            if (func0(data13[i4], data13[j0])) {
                              return false;
                              break outer0;
                            }
                          }
                        }
                    }
                  }
                } else {
                  return false;
                }
              }
            } else {
            }
            if (true) {
              if (data.commit_messages !== void 0) {
                if (typeof data.commit_messages !== "boolean") {
                  return false;
                }
              } else {
              }
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate39(data) {
  if (true) {
    if (Array.isArray(data)) {
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        let data0 = data[i0];
        if (typeof data0 !== "string" && !(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
          return false;
        }
        if (true) {
          if (typeof data0 === "string") {
            if (func2(data0) > 1e3) {
              return false;
            } else {
              if (func2(data0) < 1) {
                return false;
              }
            }
          }
          if (true) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.term === void 0 && (missing0 = "term")) {
                return false;
              } else {
                for (const key0 in data0) {
                  if (!(key0 === "term" || key0 === "match" || key0 === "case_sensitive" || key0 === "commit_messages" || key0 === "paths" || key0 === "allow_in" || key0 === "action" || key0 === "reason" || pattern0.test(key0))) {
                    return false;
                    break;
                  }
                }
                if (true) {
                  if (data0.term !== void 0) {
                    let data1 = data0.term;
                    if (true) {
                      if (typeof data1 === "string") {
                        if (func2(data1) > 1e3) {
                          return false;
                        } else {
                          if (func2(data1) < 1) {
                            return false;
                          }
                        }
                      } else {
                        return false;
                      }
                    }
                  } else {
                  }
                  if (true) {
                    if (data0.match !== void 0) {
                      let data2 = data0.match;
                      if (!(data2 === "word" || data2 === "substring")) {
                        return false;
                      }
                    } else {
                    }
                    if (true) {
                      if (data0.case_sensitive !== void 0) {
                        if (typeof data0.case_sensitive !== "boolean") {
                          return false;
                        }
                      } else {
                      }
                      if (true) {
                        if (data0.commit_messages !== void 0) {
                          if (typeof data0.commit_messages !== "boolean") {
                            return false;
                          }
                        } else {
                        }
                        if (true) {
                          if (data0.paths !== void 0) {
                            let data5 = data0.paths;
                            if (true) {
                              if (Array.isArray(data5)) {
                                const len1 = data5.length;
                                for (let i1 = 0; i1 < len1; i1++) {
                                  if (!validate24(data5[i1])) {
                                    return false;
                                  }
                                  if (false) {
                                    break;
                                  }
                                }
                              } else {
                                return false;
                              }
                            }
                          } else {
                          }
                          if (true) {
                            if (data0.allow_in !== void 0) {
                              let data7 = data0.allow_in;
                              if (true) {
                                if (Array.isArray(data7)) {
                                  const len2 = data7.length;
                                  for (let i2 = 0; i2 < len2; i2++) {
                                    if (!validate24(data7[i2])) {
                                      return false;
                                    }
                                    if (false) {
                                      break;
                                    }
                                  }
                                } else {
                                  return false;
                                }
                              }
                            } else {
                            }
                            if (true) {
                              if (data0.action !== void 0) {
                                let data9 = data0.action;
                                if (!(data9 === "require_review" || data9 === "deny")) {
                                  return false;
                                }
                              } else {
                              }
                              if (true) {
                                if (data0.reason !== void 0) {
                                  if (typeof data0.reason !== "string") {
                                    return false;
                                  }
                                } else {
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
        if (false) {
          break;
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate43(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "action" || key0 === "allow_in" || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.action !== void 0) {
          let data0 = data.action;
          if (!(data0 === "require_review" || data0 === "deny")) {
            return false;
          }
        } else {
        }
        if (true) {
          if (data.allow_in !== void 0) {
            let data1 = data.allow_in;
            if (true) {
              if (Array.isArray(data1)) {
                const len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  if (!validate24(data1[i0])) {
                    return false;
                  }
                  if (false) {
                    break;
                  }
                }
              } else {
                return false;
              }
            }
          } else {
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
var schema16 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "id": { "type": "string", "pattern": "^[a-z][a-z0-9_-]*$" }, "regex": { "type": "string", "minLength": 1, "maxLength": 2e3 }, "use": { "type": "string", "pattern": "^[a-z][a-z0-9_]*$" }, "except": { "type": "array", "items": { "type": "string" } }, "class": { "enum": ["text", "secret"] }, "case_sensitive": { "type": "boolean" }, "paths": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "allow_in": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "action": { "enum": ["require_review", "deny"] }, "reason": { "type": "string" } }, "required": ["id"] };
var pattern10 = new RegExp("^[a-z][a-z0-9_-]*$", "u");
var pattern11 = new RegExp("^[a-z][a-z0-9_]*$", "u");
function validate47(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        return false;
      } else {
        for (const key0 in data) {
          if (!(func10.call(schema16.properties, key0) || pattern0.test(key0))) {
            return false;
            break;
          }
        }
        if (true) {
          if (data.id !== void 0) {
            let data0 = data.id;
            if (true) {
              if (typeof data0 === "string") {
                if (!pattern10.test(data0)) {
                  return false;
                }
              } else {
                return false;
              }
            }
          } else {
          }
          if (true) {
            if (data.regex !== void 0) {
              let data1 = data.regex;
              if (true) {
                if (typeof data1 === "string") {
                  if (func2(data1) > 2e3) {
                    return false;
                  } else {
                    if (func2(data1) < 1) {
                      return false;
                    }
                  }
                } else {
                  return false;
                }
              }
            } else {
            }
            if (true) {
              if (data.use !== void 0) {
                let data2 = data.use;
                if (true) {
                  if (typeof data2 === "string") {
                    if (!pattern11.test(data2)) {
                      return false;
                    }
                  } else {
                    return false;
                  }
                }
              } else {
              }
              if (true) {
                if (data.except !== void 0) {
                  let data3 = data.except;
                  if (true) {
                    if (Array.isArray(data3)) {
                      const len0 = data3.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        if (typeof data3[i0] !== "string") {
                          return false;
                        }
                        if (false) {
                          break;
                        }
                      }
                    } else {
                      return false;
                    }
                  }
                } else {
                }
                if (true) {
                  if (data.class !== void 0) {
                    let data5 = data.class;
                    if (!(data5 === "text" || data5 === "secret")) {
                      return false;
                    }
                  } else {
                  }
                  if (true) {
                    if (data.case_sensitive !== void 0) {
                      if (typeof data.case_sensitive !== "boolean") {
                        return false;
                      }
                    } else {
                    }
                    if (true) {
                      if (data.paths !== void 0) {
                        let data7 = data.paths;
                        if (true) {
                          if (Array.isArray(data7)) {
                            const len1 = data7.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              if (!validate24(data7[i1])) {
                                return false;
                              }
                              if (false) {
                                break;
                              }
                            }
                          } else {
                            return false;
                          }
                        }
                      } else {
                      }
                      if (true) {
                        if (data.allow_in !== void 0) {
                          let data9 = data.allow_in;
                          if (true) {
                            if (Array.isArray(data9)) {
                              const len2 = data9.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                if (!validate24(data9[i2])) {
                                  return false;
                                }
                                if (false) {
                                  break;
                                }
                              }
                            } else {
                              return false;
                            }
                          }
                        } else {
                        }
                        if (true) {
                          if (data.action !== void 0) {
                            let data11 = data.action;
                            if (!(data11 === "require_review" || data11 === "deny")) {
                              return false;
                            }
                          } else {
                          }
                          if (true) {
                            if (data.reason !== void 0) {
                              if (typeof data.reason !== "string") {
                                return false;
                              }
                            } else {
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate46(data) {
  if (true) {
    if (Array.isArray(data)) {
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        if (!validate47(data[i0])) {
          return false;
        }
        if (false) {
          break;
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
var schema18 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "id": { "type": "string", "pattern": "^[a-z][a-z0-9_-]*$" }, "in": { "$ref": "#/$defs/patterns_or_one" }, "format": { "enum": ["json", "yaml", "toml", "front-matter", "html-jsonld"] }, "select": { "type": "string", "minLength": 1 }, "equals": {}, "one_of": {}, "matches": { "type": "string" }, "action": { "enum": ["require_review", "deny"] }, "reason": { "type": "string" } }, "required": ["id", "in", "format", "select"] };
function validate53(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.in === void 0 && (missing0 = "in") || data.format === void 0 && (missing0 = "format") || data.select === void 0 && (missing0 = "select")) {
        return false;
      } else {
        for (const key0 in data) {
          if (!(func10.call(schema18.properties, key0) || pattern0.test(key0))) {
            return false;
            break;
          }
        }
        if (true) {
          if (data.id !== void 0) {
            let data0 = data.id;
            if (true) {
              if (typeof data0 === "string") {
                if (!pattern10.test(data0)) {
                  return false;
                }
              } else {
                return false;
              }
            }
          } else {
          }
          if (true) {
            if (data.in !== void 0) {
              if (!validate23(data.in)) {
                return false;
              }
            } else {
            }
            if (true) {
              if (data.format !== void 0) {
                let data2 = data.format;
                if (!(data2 === "json" || data2 === "yaml" || data2 === "toml" || data2 === "front-matter" || data2 === "html-jsonld")) {
                  return false;
                }
              } else {
              }
              if (true) {
                if (data.select !== void 0) {
                  let data3 = data.select;
                  if (true) {
                    if (typeof data3 === "string") {
                      if (func2(data3) < 1) {
                        return false;
                      }
                    } else {
                      return false;
                    }
                  }
                } else {
                }
                if (true) {
                  if (data.matches !== void 0) {
                    if (typeof data.matches !== "string") {
                      return false;
                    }
                  } else {
                  }
                  if (true) {
                    if (data.action !== void 0) {
                      let data5 = data.action;
                      if (!(data5 === "require_review" || data5 === "deny")) {
                        return false;
                      }
                    } else {
                    }
                    if (true) {
                      if (data.reason !== void 0) {
                        if (typeof data.reason !== "string") {
                          return false;
                        }
                      } else {
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate52(data) {
  if (true) {
    if (Array.isArray(data)) {
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        if (!validate53(data[i0])) {
          return false;
        }
        if (false) {
          break;
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate57(data) {
  if (true) {
    if (Array.isArray(data)) {
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        let data0 = data[i0];
        if (typeof data0 !== "string" && !(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
          return false;
        }
        if (true) {
          if (typeof data0 === "string") {
            if (func2(data0) < 1) {
              return false;
            }
          }
          if (true) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.text === void 0 && (missing0 = "text")) {
                return false;
              } else {
                for (const key0 in data0) {
                  if (!(key0 === "id" || key0 === "text" || key0 === "enforced_by" || pattern0.test(key0))) {
                    return false;
                    break;
                  }
                }
                if (true) {
                  if (data0.id !== void 0) {
                    let data1 = data0.id;
                    if (true) {
                      if (typeof data1 === "string") {
                        if (func2(data1) < 1) {
                          return false;
                        }
                      } else {
                        return false;
                      }
                    }
                  } else {
                  }
                  if (true) {
                    if (data0.text !== void 0) {
                      let data2 = data0.text;
                      if (true) {
                        if (typeof data2 === "string") {
                          if (func2(data2) < 1) {
                            return false;
                          }
                        } else {
                          return false;
                        }
                      }
                    } else {
                    }
                    if (true) {
                      if (data0.enforced_by !== void 0) {
                        let data3 = data0.enforced_by;
                        if (true) {
                          if (Array.isArray(data3)) {
                            const len1 = data3.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              if (typeof data3[i1] !== "string") {
                                return false;
                              }
                              if (false) {
                                break;
                              }
                            }
                          } else {
                            return false;
                          }
                        }
                      } else {
                      }
                    }
                  }
                }
              }
            }
          }
        }
        if (false) {
          break;
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate59(data) {
  if (true) {
    if (Array.isArray(data)) {
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        let data0 = data[i0];
        if (true) {
          if (typeof data0 === "string") {
            if (func2(data0) < 1) {
              return false;
            }
          } else {
            return false;
          }
        }
        if (false) {
          break;
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate61(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "manifest" || key0 === "paths" || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.manifest !== void 0) {
          let data0 = data.manifest;
          if (true) {
            if (typeof data0 === "string") {
              if (func2(data0) < 1) {
                return false;
              }
            } else {
              return false;
            }
          }
        } else {
        }
        if (true) {
          if (data.paths !== void 0) {
            let data1 = data.paths;
            if (true) {
              if (Array.isArray(data1)) {
                const len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  if (!validate24(data1[i0])) {
                    return false;
                  }
                  if (false) {
                    break;
                  }
                }
              } else {
                return false;
              }
            }
          } else {
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate64(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "action" || key0 === "paths" || key0 === "allow_in" || key0 === "reason" || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.action !== void 0) {
          let data0 = data.action;
          if (!(data0 === "require_review" || data0 === "deny")) {
            return false;
          }
        } else {
        }
        if (true) {
          if (data.paths !== void 0) {
            let data1 = data.paths;
            if (true) {
              if (Array.isArray(data1)) {
                const len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  if (!validate24(data1[i0])) {
                    return false;
                  }
                  if (false) {
                    break;
                  }
                }
              } else {
                return false;
              }
            }
          } else {
          }
          if (true) {
            if (data.allow_in !== void 0) {
              let data3 = data.allow_in;
              if (true) {
                if (Array.isArray(data3)) {
                  const len1 = data3.length;
                  for (let i1 = 0; i1 < len1; i1++) {
                    if (!validate24(data3[i1])) {
                      return false;
                    }
                    if (false) {
                      break;
                    }
                  }
                } else {
                  return false;
                }
              }
            } else {
            }
            if (true) {
              if (data.reason !== void 0) {
                if (typeof data.reason !== "string") {
                  return false;
                }
              } else {
              }
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate68(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "paths" || key0 === "exempt" || key0 === "signed" || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.paths !== void 0) {
          let data0 = data.paths;
          if (true) {
            if (Array.isArray(data0)) {
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                if (!validate24(data0[i0])) {
                  return false;
                }
                if (false) {
                  break;
                }
              }
            } else {
              return false;
            }
          }
        } else {
        }
        if (true) {
          if (data.exempt !== void 0) {
            let data2 = data.exempt;
            if (true) {
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (!validate24(data2[i1])) {
                    return false;
                  }
                  if (false) {
                    break;
                  }
                }
              } else {
                return false;
              }
            }
          } else {
          }
          if (true) {
            if (data.signed !== void 0) {
              if (typeof data.signed !== "boolean") {
                return false;
              }
            } else {
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate72(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "may_loosen" || key0 === "frozen" || key0 === "signed" || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.may_loosen !== void 0) {
          let data0 = data.may_loosen;
          if (true) {
            if (Array.isArray(data0)) {
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data1 = data0[i0];
                if (typeof data1 !== "string" && !(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
                  return false;
                }
                if (true) {
                  if (typeof data1 === "string") {
                    if (func2(data1) < 1) {
                      return false;
                    }
                  }
                  if (true) {
                    if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                      let missing0;
                      if (data1.key === void 0 && (missing0 = "key")) {
                        return false;
                      } else {
                        for (const key1 in data1) {
                          if (!(key1 === "key" || key1 === "cap" || pattern0.test(key1))) {
                            return false;
                            break;
                          }
                        }
                        if (true) {
                          if (data1.key !== void 0) {
                            let data2 = data1.key;
                            if (true) {
                              if (typeof data2 === "string") {
                                if (func2(data2) < 1) {
                                  return false;
                                }
                              } else {
                                return false;
                              }
                            }
                          } else {
                          }
                          if (true) {
                            if (data1.cap !== void 0) {
                              if (!(typeof data1.cap == "number")) {
                                return false;
                              }
                            } else {
                            }
                          }
                        }
                      }
                    }
                  }
                }
                if (false) {
                  break;
                }
              }
            } else {
              return false;
            }
          }
        } else {
        }
        if (true) {
          if (data.frozen !== void 0) {
            let data4 = data.frozen;
            if (true) {
              if (Array.isArray(data4)) {
                const len1 = data4.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let data5 = data4[i1];
                  if (true) {
                    if (typeof data5 === "string") {
                      if (func2(data5) < 1) {
                        return false;
                      }
                    } else {
                      return false;
                    }
                  }
                  if (false) {
                    break;
                  }
                }
              } else {
                return false;
              }
            }
          } else {
          }
          if (true) {
            if (data.signed !== void 0) {
              if (typeof data.signed !== "boolean") {
                return false;
              }
            } else {
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
var pattern21 = new RegExp("^(?:@[^/@\\s]+(?:/[^/@\\s]+)?|permission:write)$", "u");
function validate74(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "from" || key0 === "min" || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.from !== void 0) {
          let data0 = data.from;
          if (true) {
            if (Array.isArray(data0)) {
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data1 = data0[i0];
                if (true) {
                  if (typeof data1 === "string") {
                    if (!pattern21.test(data1)) {
                      return false;
                    }
                  } else {
                    return false;
                  }
                }
                if (false) {
                  break;
                }
              }
            } else {
              return false;
            }
          }
        } else {
        }
        if (true) {
          if (data.min !== void 0) {
            let data2 = data.min;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
              return false;
            }
            if (true) {
              if (typeof data2 == "number") {
                if (data2 < 1 || isNaN(data2)) {
                  return false;
                }
              }
            }
          } else {
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
var pattern23 = new RegExp("^(?:ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI[A-P][A-Za-z0-9+/]{42}(?:[ \\t][^\\r\\n]*)?\\n?|-----BEGIN PUBLIC KEY-----\\r?\\nMCowBQYDK2VwAyEA[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=\\r?\\n-----END PUBLIC KEY-----(?:\\r?\\n)?)$", "u");
var pattern24 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2}))?$", "u");
function validate77(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.key === void 0 && (missing0 = "key") || data.roles === void 0 && (missing0 = "roles")) {
        return false;
      } else {
        for (const key0 in data) {
          if (!(key0 === "id" || key0 === "key" || key0 === "roles" || key0 === "from" || key0 === "until" || pattern0.test(key0))) {
            return false;
            break;
          }
        }
        if (true) {
          if (data.id !== void 0) {
            let data0 = data.id;
            if (true) {
              if (typeof data0 === "string") {
                if (func2(data0) < 1) {
                  return false;
                }
              } else {
                return false;
              }
            }
          } else {
          }
          if (true) {
            if (data.key !== void 0) {
              let data1 = data.key;
              if (true) {
                if (typeof data1 === "string") {
                  if (!pattern23.test(data1)) {
                    return false;
                  }
                } else {
                  return false;
                }
              }
            } else {
            }
            if (true) {
              if (data.roles !== void 0) {
                let data2 = data.roles;
                if (true) {
                  if (Array.isArray(data2)) {
                    if (data2.length < 1) {
                      return false;
                    } else {
                      const len0 = data2.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let data3 = data2[i0];
                        if (!(data3 === "checker" || data3 === "approver")) {
                          return false;
                        }
                        if (false) {
                          break;
                        }
                      }
                    }
                  } else {
                    return false;
                  }
                }
              } else {
              }
              if (true) {
                if (data.from !== void 0) {
                  let data4 = data.from;
                  if (true) {
                    if (typeof data4 === "string") {
                      if (!pattern24.test(data4)) {
                        return false;
                      }
                    } else {
                      return false;
                    }
                  }
                } else {
                }
                if (true) {
                  if (data.until !== void 0) {
                    let data5 = data.until;
                    if (true) {
                      if (typeof data5 === "string") {
                        if (!pattern24.test(data5)) {
                          return false;
                        }
                      } else {
                        return false;
                      }
                    }
                  } else {
                  }
                }
              }
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate76(data) {
  if (true) {
    if (Array.isArray(data)) {
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        if (!validate77(data[i0])) {
          return false;
        }
        if (false) {
          break;
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
var pattern27 = new RegExp("^(?!refs/)|^refs/constitution(?:/(?!.*\\.lock(?:/|$))[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*)+$", "u");
function validate80(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "ledger" || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.ledger !== void 0) {
          let data0 = data.ledger;
          if (true) {
            if (typeof data0 === "string") {
              if (func2(data0) < 1) {
                return false;
              } else {
                if (!pattern27.test(data0)) {
                  return false;
                }
              }
            } else {
              return false;
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate82(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "type_mismatch" || key0 === "nulls" || key0 === "list_keys" || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.type_mismatch !== void 0) {
          let data0 = data.type_mismatch;
          if (!(data0 === "error" || data0 === "replace")) {
            return false;
          }
        } else {
        }
        if (true) {
          if (data.nulls !== void 0) {
            let data1 = data.nulls;
            if (!(data1 === "keep" || data1 === "delete")) {
              return false;
            }
          } else {
          }
          if (true) {
            if (data.list_keys !== void 0) {
              let data2 = data.list_keys;
              if (true) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  for (const key1 in data2) {
                    let data3 = data2[key1];
                    if (true) {
                      if (typeof data3 === "string") {
                        if (func2(data3) < 1) {
                          return false;
                        }
                      } else {
                        return false;
                      }
                    }
                    if (false) {
                      break;
                    }
                  }
                } else {
                  return false;
                }
              }
            } else {
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate84(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        if (!(key0 === "pages" || key0 === "roots" || key0 === "redirects" || pattern0.test(key0))) {
          return false;
          break;
        }
      }
      if (true) {
        if (data.pages !== void 0) {
          let data0 = data.pages;
          if (true) {
            if (Array.isArray(data0)) {
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                if (!validate24(data0[i0])) {
                  return false;
                }
                if (false) {
                  break;
                }
              }
            } else {
              return false;
            }
          }
        } else {
        }
        if (true) {
          if (data.roots !== void 0) {
            let data2 = data.roots;
            if (true) {
              if (Array.isArray(data2)) {
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (!validate24(data2[i1])) {
                    return false;
                  }
                  if (false) {
                    break;
                  }
                }
              } else {
                return false;
              }
            }
          } else {
          }
          if (true) {
            if (data.redirects !== void 0) {
              let data4 = data.redirects;
              if (true) {
                if (Array.isArray(data4)) {
                  const len2 = data4.length;
                  for (let i2 = 0; i2 < len2; i2++) {
                    if (!validate24(data4[i2])) {
                      return false;
                    }
                    if (false) {
                      break;
                    }
                  }
                } else {
                  return false;
                }
              }
            } else {
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
var pattern31 = new RegExp("^[A-Za-z0-9]+$", "u");
function validate89(data) {
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        let data0 = data[key0];
        if (!data0 || typeof data0 != "object") {
          return false;
        }
        if (true) {
          if (Array.isArray(data0)) {
            if (data0.length < 1) {
              return false;
            } else {
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data1 = data0[i0];
                if (true) {
                  if (typeof data1 === "string") {
                    if (func2(data1) < 1) {
                      return false;
                    }
                  } else {
                    return false;
                  }
                }
                if (false) {
                  break;
                }
              }
            }
          }
          if (true) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              if (Object.keys(data0).length < 1) {
                return false;
              } else {
                for (const key1 in data0) {
                  if (!(key1 === "paths" || key1 === "kinds" || key1 === "schema" || key1 === "url_impact" || pattern0.test(key1))) {
                    return false;
                    break;
                  }
                }
                if (true) {
                  if (data0.paths !== void 0) {
                    let data2 = data0.paths;
                    if (true) {
                      if (Array.isArray(data2)) {
                        if (data2.length < 1) {
                          return false;
                        } else {
                          const len1 = data2.length;
                          for (let i1 = 0; i1 < len1; i1++) {
                            if (!validate24(data2[i1])) {
                              return false;
                            }
                            if (false) {
                              break;
                            }
                          }
                        }
                      } else {
                        return false;
                      }
                    }
                  } else {
                  }
                  if (true) {
                    if (data0.kinds !== void 0) {
                      let data4 = data0.kinds;
                      if (true) {
                        if (Array.isArray(data4)) {
                          if (data4.length < 1) {
                            return false;
                          } else {
                            const len2 = data4.length;
                            for (let i2 = 0; i2 < len2; i2++) {
                              let data5 = data4[i2];
                              if (!(data5 === "add" || data5 === "modify" || data5 === "delete" || data5 === "rename" || data5 === "mode" || data5 === "type")) {
                                return false;
                              }
                              if (false) {
                                break;
                              }
                            }
                            if (true) {
                              let i3 = data4.length;
                              let j0;
                              if (i3 > 1) {
                                outer0:
                                  for (; i3--; ) {
                                    for (j0 = i3; j0--; ) {
                                      if (func0(data4[i3], data4[j0])) {
                                        return false;
                                        break outer0;
                                      }
                                    }
                                  }
                              }
                            }
                          }
                        } else {
                          return false;
                        }
                      }
                    } else {
                    }
                    if (true) {
                      if (data0.schema !== void 0) {
                        let data6 = data0.schema;
                        if (true) {
                          if (Array.isArray(data6)) {
                            if (data6.length < 1) {
                              return false;
                            } else {
                              const len3 = data6.length;
                              for (let i4 = 0; i4 < len3; i4++) {
                                let data7 = data6[i4];
                                if (true) {
                                  if (typeof data7 === "string") {
                                    if (!pattern31.test(data7)) {
                                      return false;
                                    }
                                  } else {
                                    return false;
                                  }
                                }
                                if (false) {
                                  break;
                                }
                              }
                            }
                          } else {
                            return false;
                          }
                        }
                      } else {
                      }
                      if (true) {
                        if (data0.url_impact !== void 0) {
                          let data8 = data0.url_impact;
                          if (!(data8 === "none" || data8 === "additive" || data8 === "mutating" || data8 === "destructive")) {
                            return false;
                          }
                        } else {
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
        if (false) {
          break;
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
function validate21(data) {
  ;
  if (true) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.version !== void 0) {
        if (1 !== data.version) {
          return false;
        }
      } else {
      }
      if (true) {
        if (data.extends !== void 0) {
          let data1 = data.extends;
          if (true) {
            if (Array.isArray(data1)) {
              const len0 = data1.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data2 = data1[i0];
                if (true) {
                  if (typeof data2 === "string") {
                    if (func2(data2) < 1) {
                      return false;
                    }
                  } else {
                    return false;
                  }
                }
                if (false) {
                  break;
                }
              }
            } else {
              return false;
            }
          }
        } else {
        }
        if (true) {
          if (data.protected_paths !== void 0) {
            if (!validate22(data.protected_paths)) {
              return false;
            }
          } else {
          }
          if (true) {
            if (data.scope !== void 0) {
              if (!validate29(data.scope)) {
                return false;
              }
            } else {
            }
            if (true) {
              if (data.limits !== void 0) {
                if (!validate33(data.limits)) {
                  return false;
                }
              } else {
              }
              if (true) {
                if (data.brand !== void 0) {
                  if (!validate35(data.brand)) {
                    return false;
                  }
                } else {
                }
                if (true) {
                  if (data.prohibited_terms !== void 0) {
                    if (!validate39(data.prohibited_terms)) {
                      return false;
                    }
                  } else {
                  }
                  if (true) {
                    if (data.hidden_text !== void 0) {
                      if (!validate43(data.hidden_text)) {
                        return false;
                      }
                    } else {
                    }
                    if (true) {
                      if (data.patterns !== void 0) {
                        if (!validate46(data.patterns)) {
                          return false;
                        }
                      } else {
                      }
                      if (true) {
                        if (data.facts !== void 0) {
                          if (!validate52(data.facts)) {
                            return false;
                          }
                        } else {
                        }
                        if (true) {
                          if (data.constraints !== void 0) {
                            if (!validate57(data.constraints)) {
                              return false;
                            }
                          } else {
                          }
                          if (true) {
                            if (data.require_review !== void 0) {
                              if (!validate59(data.require_review)) {
                                return false;
                              }
                            } else {
                            }
                            if (true) {
                              if (data.sealed_scenarios !== void 0) {
                                if (!validate61(data.sealed_scenarios)) {
                                  return false;
                                }
                              } else {
                              }
                              if (true) {
                                if (data.test_weakening !== void 0) {
                                  if (!validate64(data.test_weakening)) {
                                    return false;
                                  }
                                } else {
                                }
                                if (true) {
                                  if (data.governance !== void 0) {
                                    if (!validate68(data.governance)) {
                                      return false;
                                    }
                                  } else {
                                  }
                                  if (true) {
                                    if (data.corrections !== void 0) {
                                      if (!validate72(data.corrections)) {
                                        return false;
                                      }
                                    } else {
                                    }
                                    if (true) {
                                      if (data.approvals !== void 0) {
                                        if (!validate74(data.approvals)) {
                                          return false;
                                        }
                                      } else {
                                      }
                                      if (true) {
                                        if (data.trusted_keys !== void 0) {
                                          if (!validate76(data.trusted_keys)) {
                                            return false;
                                          }
                                        } else {
                                        }
                                        if (true) {
                                          if (data.attestation !== void 0) {
                                            if (!validate80(data.attestation)) {
                                              return false;
                                            }
                                          } else {
                                          }
                                          if (true) {
                                            if (data.merge !== void 0) {
                                              if (!validate82(data.merge)) {
                                                return false;
                                              }
                                            } else {
                                            }
                                            if (true) {
                                              if (data.urls !== void 0) {
                                                if (!validate84(data.urls)) {
                                                  return false;
                                                }
                                              } else {
                                              }
                                              if (true) {
                                                if (data.selectors !== void 0) {
                                                  if (!validate89(data.selectors)) {
                                                    return false;
                                                  }
                                                } else {
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      return false;
    }
  }
  return true;
}
export {
  stdin_default as default,
  validate
};

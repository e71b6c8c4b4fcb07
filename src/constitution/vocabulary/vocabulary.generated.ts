// Generated from schemas/constitution.schema.json by `npm run schemas`. Do not edit.
import type { VocabularyEntry } from './vocabulary-entry.ts'

export const VOCABULARY: VocabularyEntry = {
  "keys": {
    "version": {
      "direction": "any_loosens",
      "default": 1
    },
    "extends": {
      "direction": "any_loosens",
      "default": [],
      "items": {}
    },
    "protected_paths": {
      "direction": "shrink_loosens",
      "default": [],
      "items": {
        "keys": {
          "path": {
            "direction": "shrink_loosens",
            "items": {}
          },
          "group": {
            "direction": "shrink_loosens",
            "order": [
              "agent_files",
              "ci",
              "licenses",
              "lockfiles"
            ]
          },
          "except": {
            "direction": "grow_loosens",
            "default": [],
            "items": {}
          },
          "action": {
            "direction": "weaker_loosens",
            "default": "require_review",
            "order": [
              "require_review",
              "deny"
            ]
          },
          "operations": {
            "direction": "shrink_loosens",
            "default": [
              "add",
              "modify",
              "delete",
              "rename",
              "mode",
              "type"
            ],
            "items": {
              "order": [
                "add",
                "modify",
                "delete",
                "rename",
                "mode",
                "type"
              ]
            }
          },
          "reason": {
            "direction": "neutral"
          }
        },
        "shorthand": "path"
      }
    },
    "scope": {
      "direction": "wider_loosens",
      "keys": {
        "paths": {
          "direction": "grow_loosens",
          "default": null,
          "items": {}
        },
        "tools": {
          "direction": "grow_loosens",
          "default": null,
          "items": {
            "order": [
              "write_file",
              "delete_file",
              "move_file",
              "chmod",
              "link"
            ]
          }
        },
        "deny": {
          "direction": "absent_loosens",
          "default": {},
          "keys": {
            "paths": {
              "direction": "shrink_loosens",
              "default": [],
              "items": {}
            },
            "tools": {
              "direction": "shrink_loosens",
              "default": [],
              "items": {
                "order": [
                  "write_file",
                  "delete_file",
                  "move_file",
                  "chmod",
                  "link"
                ]
              }
            }
          }
        }
      }
    },
    "limits": {
      "direction": "absent_loosens",
      "default": {},
      "keys": {
        "max_files_per_commit": {
          "direction": "up_loosens",
          "default": null
        },
        "max_files": {
          "direction": "up_loosens",
          "default": null
        },
        "max_lines_added": {
          "direction": "up_loosens",
          "default": null
        },
        "max_lines_deleted": {
          "direction": "up_loosens",
          "default": null
        },
        "max_file_bytes": {
          "direction": "up_loosens",
          "default": null
        },
        "max_total_bytes": {
          "direction": "up_loosens",
          "default": null
        },
        "max_commits": {
          "direction": "up_loosens",
          "default": null
        },
        "max_binary_files": {
          "direction": "up_loosens",
          "default": null
        },
        "warn_at": {
          "direction": "up_loosens",
          "default": 0.8
        },
        "exempt": {
          "direction": "grow_loosens",
          "default": [],
          "items": {
            "keys": {
              "group": {
                "direction": "any_loosens",
                "order": [
                  "agent_files",
                  "ci",
                  "licenses",
                  "lockfiles"
                ]
              }
            }
          }
        },
        "no_force_push": {
          "direction": "false_loosens",
          "default": false
        }
      }
    },
    "brand": {
      "direction": "absent_loosens",
      "default": {},
      "keys": {
        "prohibited_terms": {
          "direction": "shrink_loosens",
          "default": [],
          "items": {
            "keys": {
              "term": {
                "direction": "any_loosens"
              },
              "match": {
                "direction": "weaker_loosens",
                "order": [
                  "word",
                  "substring"
                ]
              },
              "case_sensitive": {
                "direction": "true_loosens",
                "default": false
              },
              "commit_messages": {
                "direction": "false_loosens"
              },
              "paths": {
                "direction": "shrink_loosens",
                "default": [
                  "**"
                ],
                "items": {}
              },
              "allow_in": {
                "direction": "grow_loosens",
                "default": [],
                "items": {}
              },
              "action": {
                "direction": "weaker_loosens",
                "default": "deny",
                "order": [
                  "require_review",
                  "deny"
                ]
              },
              "reason": {
                "direction": "neutral"
              }
            },
            "shorthand": "term"
          }
        },
        "match": {
          "direction": "weaker_loosens",
          "default": "substring",
          "order": [
            "word",
            "substring"
          ]
        },
        "fold": {
          "direction": "shrink_loosens",
          "default": [],
          "items": {
            "order": [
              "german"
            ]
          }
        },
        "commit_messages": {
          "direction": "false_loosens",
          "default": false
        }
      }
    },
    "prohibited_terms": {
      "direction": "shrink_loosens",
      "default": [],
      "items": {
        "keys": {
          "term": {
            "direction": "any_loosens"
          },
          "match": {
            "direction": "weaker_loosens",
            "order": [
              "word",
              "substring"
            ]
          },
          "case_sensitive": {
            "direction": "true_loosens",
            "default": false
          },
          "commit_messages": {
            "direction": "false_loosens"
          },
          "paths": {
            "direction": "shrink_loosens",
            "default": [
              "**"
            ],
            "items": {}
          },
          "allow_in": {
            "direction": "grow_loosens",
            "default": [],
            "items": {}
          },
          "action": {
            "direction": "weaker_loosens",
            "default": "deny",
            "order": [
              "require_review",
              "deny"
            ]
          },
          "reason": {
            "direction": "neutral"
          }
        },
        "shorthand": "term"
      }
    },
    "hidden_text": {
      "direction": "by_key",
      "default": {},
      "keys": {
        "action": {
          "direction": "weaker_loosens",
          "default": "require_review",
          "order": [
            "require_review",
            "deny"
          ]
        },
        "allow_in": {
          "direction": "grow_loosens",
          "default": [],
          "items": {}
        }
      }
    },
    "patterns": {
      "direction": "shrink_loosens",
      "default": [],
      "items": {
        "keys": {
          "id": {
            "direction": "neutral"
          },
          "regex": {
            "direction": "any_loosens"
          },
          "use": {
            "direction": "any_loosens"
          },
          "except": {
            "direction": "grow_loosens",
            "default": [],
            "items": {}
          },
          "class": {
            "direction": "weaker_loosens",
            "order": [
              "text",
              "secret"
            ]
          },
          "case_sensitive": {
            "direction": "true_loosens",
            "default": true
          },
          "paths": {
            "direction": "any_loosens",
            "default": [],
            "items": {}
          },
          "allow_in": {
            "direction": "grow_loosens",
            "default": [],
            "items": {}
          },
          "action": {
            "direction": "weaker_loosens",
            "default": "deny",
            "order": [
              "require_review",
              "deny"
            ]
          },
          "reason": {
            "direction": "neutral"
          }
        }
      }
    },
    "facts": {
      "direction": "shrink_loosens",
      "default": [],
      "items": {
        "keys": {
          "id": {
            "direction": "neutral"
          },
          "in": {
            "direction": "shrink_loosens",
            "items": {}
          },
          "format": {
            "direction": "any_loosens",
            "order": [
              "json",
              "yaml",
              "toml",
              "front-matter",
              "html-jsonld"
            ]
          },
          "select": {
            "direction": "any_loosens"
          },
          "equals": {
            "direction": "any_loosens"
          },
          "one_of": {
            "direction": "any_loosens"
          },
          "matches": {
            "direction": "any_loosens"
          },
          "action": {
            "direction": "weaker_loosens",
            "default": "deny",
            "order": [
              "require_review",
              "deny"
            ]
          },
          "reason": {
            "direction": "neutral"
          }
        }
      }
    },
    "constraints": {
      "direction": "neutral",
      "default": [],
      "items": {
        "keys": {
          "id": {
            "direction": "neutral"
          },
          "text": {
            "direction": "neutral"
          },
          "enforced_by": {
            "direction": "neutral",
            "default": [],
            "items": {}
          }
        },
        "shorthand": "text"
      }
    },
    "require_review": {
      "direction": "shrink_loosens",
      "default": [],
      "items": {}
    },
    "sealed_scenarios": {
      "direction": "absent_loosens",
      "keys": {
        "manifest": {
          "direction": "any_loosens",
          "default": ".agent/seals.json"
        },
        "paths": {
          "direction": "shrink_loosens",
          "default": [],
          "items": {}
        }
      }
    },
    "test_weakening": {
      "direction": "absent_loosens",
      "keys": {
        "action": {
          "direction": "weaker_loosens",
          "default": "require_review",
          "order": [
            "require_review",
            "deny"
          ]
        },
        "paths": {
          "direction": "shrink_loosens",
          "default": [],
          "items": {}
        },
        "allow_in": {
          "direction": "grow_loosens",
          "default": [],
          "items": {}
        },
        "reason": {
          "direction": "neutral",
          "default": ""
        }
      }
    },
    "governance": {
      "direction": "by_key",
      "default": {},
      "keys": {
        "paths": {
          "direction": "shrink_loosens",
          "default": [],
          "items": {}
        },
        "exempt": {
          "direction": "grow_loosens",
          "default": [],
          "items": {}
        },
        "signed": {
          "direction": "false_loosens",
          "default": false
        }
      }
    },
    "corrections": {
      "direction": "by_key",
      "default": {},
      "keys": {
        "may_loosen": {
          "direction": "grow_loosens",
          "default": [],
          "items": {
            "keys": {
              "key": {
                "direction": "any_loosens"
              },
              "cap": {
                "direction": "up_loosens"
              }
            },
            "shorthand": "key"
          }
        },
        "frozen": {
          "direction": "shrink_loosens",
          "default": [],
          "items": {}
        },
        "signed": {
          "direction": "false_loosens",
          "default": false
        }
      }
    },
    "approvals": {
      "direction": "by_key",
      "default": {},
      "keys": {
        "from": {
          "direction": "grow_loosens",
          "default": [],
          "items": {}
        },
        "min": {
          "direction": "down_loosens",
          "default": 1
        }
      }
    },
    "trusted_keys": {
      "direction": "grow_loosens",
      "default": [],
      "items": {
        "keys": {
          "id": {
            "direction": "neutral"
          },
          "key": {
            "direction": "any_loosens"
          },
          "roles": {
            "direction": "grow_loosens",
            "items": {
              "order": [
                "checker",
                "approver"
              ]
            }
          },
          "from": {
            "direction": "any_loosens"
          },
          "until": {
            "direction": "any_loosens"
          }
        }
      }
    },
    "attestation": {
      "direction": "by_key",
      "default": {},
      "keys": {
        "ledger": {
          "direction": "any_loosens",
          "default": ".agent/attestations.intoto.jsonl"
        }
      }
    },
    "merge": {
      "direction": "by_key",
      "default": {},
      "keys": {
        "type_mismatch": {
          "direction": "any_loosens",
          "default": "error",
          "order": [
            "error",
            "replace"
          ]
        },
        "nulls": {
          "direction": "any_loosens",
          "default": "keep",
          "order": [
            "keep",
            "delete"
          ]
        },
        "list_keys": {
          "direction": "any_loosens",
          "default": {}
        }
      }
    },
    "risk": {
      "direction": "any_loosens"
    },
    "policy": {
      "direction": "any_loosens"
    },
    "lane": {
      "direction": "any_loosens"
    },
    "budgets": {
      "direction": "any_loosens"
    },
    "knowledge": {
      "direction": "any_loosens"
    },
    "policies": {
      "direction": "any_loosens"
    },
    "context": {
      "direction": "any_loosens"
    },
    "agents": {
      "direction": "any_loosens"
    },
    "authority": {
      "direction": "any_loosens"
    },
    "trust_ladder": {
      "direction": "any_loosens"
    },
    "plan": {
      "direction": "any_loosens"
    },
    "urls": {
      "direction": "any_loosens",
      "default": {},
      "keys": {
        "pages": {
          "direction": "any_loosens",
          "items": {}
        },
        "roots": {
          "direction": "any_loosens",
          "default": [
            "_site",
            "content",
            "pages",
            "public",
            "site",
            "src/content",
            "src/pages",
            "src/routes",
            "static",
            "app",
            "src/app",
            "www"
          ],
          "items": {}
        },
        "redirects": {
          "direction": "any_loosens",
          "default": [
            "**/_redirects",
            "**/.htaccess",
            "netlify.toml",
            "vercel.json"
          ],
          "items": {}
        }
      }
    },
    "evidence": {
      "direction": "any_loosens"
    },
    "speckit": {
      "direction": "any_loosens"
    },
    "blast": {
      "direction": "any_loosens"
    },
    "hook": {
      "direction": "any_loosens"
    },
    "signing": {
      "direction": "any_loosens"
    },
    "selectors": {
      "direction": "any_loosens",
      "default": {}
    }
  }
}

export const RESERVED: readonly string[] = ["risk","policy","lane","budgets","knowledge","policies","context","agents","authority","trust_ladder","plan","evidence","speckit","blast","hook","signing"]

export const CORRECTIONS_KEYS: readonly string[] = ["decision","reason","by","expires"]
